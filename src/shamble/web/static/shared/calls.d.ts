// How an address that a script has put together finds its route in the API, and so what is sent there and what comes
// back. An address that no route fits is an error.

import type { Routes } from './wire.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An address without its query, as a list of its parts. */
type Parts<Path> = Path extends `${infer Bare}?${string}`
  ? Parts<Bare>
  : Path extends `${infer First}/${infer Rest}`
    ? [First, ...Parts<Rest>]
    : [Path];

/** Whether the parts of an address are those of a route; a part in braces stands for any. */
type Fits<Given, Wanted> = Given extends [infer Part, ...infer Parts]
  ? Wanted extends [infer Name, ...infer Names]
    ? Name extends `{${string}}`
      ? Fits<Parts, Names>
      : Part extends Name
        ? Fits<Parts, Names>
        : false
    : false
  : Wanted extends []
    ? true
    : false;

type RouteOf<M extends Method, Path> = Path extends string
  ? {
      [Route in keyof Routes]: Route extends `${M} ${infer Wanted}`
        ? Fits<Parts<Path>, Parts<Wanted>> extends true
          ? Route
          : never
        : never;
    }[keyof Routes]
  : never;

type Known<M extends Method, Path> = [RouteOf<M, Path>] extends [never] ? never : unknown;
type Body<Takes> = Takes extends undefined ? [] : [body: Takes];

export type Call = <M extends Method, const Path extends string>(
  method: M,
  path: Path & Known<M, Path>,
  ...body: Body<Routes[RouteOf<M, Path>]['takes']>
) => Promise<Routes[RouteOf<M, Path>]['gives']>;
