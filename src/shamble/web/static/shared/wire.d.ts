// What crosses the wire, as the page reads and writes it: the classes of the same names on the server say what each is
// for. Made from them by tools/wire-types; a test compares the two.

export type AtTimeout = 'bot' | 'default';
export type ClockKind = 'turn' | 'match';
export type Does = 'show' | 'read' | 'act' | 'hint' | 'skip' | 'back';
export type HandTo = 'bot' | 'anybody';
export type Outcome = 'first' | 'later' | 'tried';
export type PuzzleDoes = 'show' | 'try' | 'solve';
export type Reaction = 'groan' | 'laugh' | 'clap' | 'fear' | 'hurry';
export type RefusalCode = 'late' | 'early' | 'illegal' | 'not_yours' | 'not_now' | 'malformed' | 'too_fast';
export type SeatKind = 'open' | 'person' | 'bot';
export type ShownTo = 'nobody' | 'played' | 'everybody';
export type Status = 'waiting' | 'playing' | 'paused' | 'over';
export type TalkOpen = 'open' | 'players' | 'closed';

export interface Analysis {
  moves: number; judged: number; running: boolean; iterations: number; names: string[]; verdicts: Verdict[];
  swings: Swing[]; returns: number[] | null;
}
export interface Answer {
  type: 'answer'; number: number; agree: boolean; id?: number;
}
export interface AskCode {
  address: string;
}
export interface AskGuide {
  type: 'guide'; number: number; id?: number;
}
export interface AskHint {
  type: 'hint'; number: number; id?: number;
}
export interface AskWhy {
  type: 'why'; piece?: string; action?: number | null; rule?: string; id?: number;
}
export interface Beat {
  log?: LogEntry[]; patch?: Patch | null; marks?: Mark[];
}
export interface BotInfo {
  name: string; text: string; styles: StyleInfo[];
}
export interface ChangeSeat {
  kind: 'bot' | 'open'; level?: string;
}
export interface ChatLine {
  id: number; seat: number | null; name: string; text: string; note: boolean; at: number; reaction: string;
  yours: boolean;
}
export interface Choice {
  action: number; text: string; structure: Record<string, string | number>; pieces: string[]; caution: string;
  rule: string; times: number; foretold: string;
}
export interface CodeSent {
  text: string; seconds: number;
}
export interface Done {
  type: 'done'; id: number; number: number;
}
export interface Film {
  painted: number; frames: number; ready: boolean;
}
export interface Frame {
  frame: number; seat: number | null; prompt: string; svg: string; beats: Beat[];
}
export interface Friend {
  id: string; name: string; matches: number; last: number;
}
export interface Friends {
  friends: Friend[]; invitations: Invitation[];
}
export interface GiveCode {
  address: string; code: string;
}
export interface GuideWords {
  type: 'guide'; id: number; number: number; decision: string; text: string; rule: RuleText | null; lit: string[];
}
export interface HandOver {
  type: 'hand_over'; seat: number; to: HandTo; id?: number;
}
export interface HandOverVote {
  seat: number; to: HandTo;
}
export interface Hello {
  type: 'hello'; width?: number; height?: number; svg?: boolean; chat?: number;
}
export interface Hidden {
  type: 'hidden'; on: boolean;
}
export interface Hint {
  type: 'hint'; id: number; number: number; action: number; text: string; why: string; lead: number; reasons: string[];
  pieces: string[];
}
export interface Hurried {
  type: 'hurried'; on: boolean;
}
export interface Invitation {
  table: string; game: string; title: string; by: string; at: number;
}
export interface Invite {
  friend: string;
}
export interface JoinQueue {
  game: string;
}
export interface KeyLink {
  key: string; path: string; seconds: number;
}
export interface LessonHint {
  action: number; text: string; pieces: string[];
}
export interface LessonMoment {
  record: number[]; station: number; stations: number; is_done: boolean; text: string; rule: RuleText | null;
  guide: string; guide_rule: RuleText | null; said: string; refused: boolean; waits: boolean; lit: string[];
  prompt: string; svg: string; choices: Choice[]; beats: Beat[]; hint: LessonHint | null;
}
export interface LessonProgress {
  game: string; lesson: string; record: number[]; station: number; stations: number; done: boolean;
}
export interface LessonStep {
  record?: number[]; does?: Does; action?: number; width?: number; height?: number;
}
export interface Lobby {
  waiting: TableCard[]; playing: TableCard[];
}
export interface LogEntry {
  frame: number; text: string; rule: string; sound: string; event: Record<string, unknown>;
}
export interface Look {
  type: 'look'; seat: number | null; id?: number;
}
export interface Mark {
  piece: string; text: string;
}
export interface Me {
  name: string | null; tables: MyTable[];
}
export interface Move {
  type: 'move'; number: number; action: number; id?: number;
}
export interface MyTable {
  id: string; game: string; title: string; status: Status; seats: string[]; your_turn: boolean; made: number;
  until: number | null;
}
export interface NewName {
  name: string;
}
export interface NewSeat {
  kind: 'bot' | 'open' | 'you'; level?: string;
}
export interface NewSubscription {
  endpoint: string; keys: PushKeys;
}
export interface NewTable {
  game: string; seats: NewSeat[]; options?: Record<string, unknown>; listed?: boolean; seconds?: number;
  clock?: ClockKind; increment?: number; timeout?: AtTimeout; reaction?: number; stand_in?: string; rated?: boolean;
}
export interface NoticeWishes {
  mail: boolean; quiet_from: number | null; quiet_to: number | null; zone: string;
}
export interface Notices {
  mail_works: boolean; address: string | null; trouble: string; wishes: NoticeWishes; push_key: string;
  browsers: number; vacation: number | null; vacation_left: number;
}
export interface Options {
  options: Record<string, unknown>;
}
export interface Patch {
  insides?: string[]; gone?: string[]; put?: ([string, number | string])[];
  attributes?: Record<string, Record<string, string | null>>; moved?: Record<string, string>;
  added?: ([string, string, string, number | string])[]; order?: [string, string, string][]; defined?: string;
}
export interface Play {
  number: number; turn: number; asked: number; yours: boolean; covert: boolean; forced: boolean; decision: string;
  window: number | null; prompt: string; svg: string; drawn: number; choices: Choice[]; log: LogEntry[] | null;
  beats: Beat[]; frame: number; undo: Undo; quiet: boolean; result: Result | null;
}
export interface PlayerCounts {
  players: number[];
}
export interface Privacy {
  shown_to: ShownTo; path: string | null;
}
export interface Problem {
  status: number; title: string; detail?: string; rule?: string; again?: number;
}
export interface Progress {
  lessons: LessonProgress[]; puzzles: Record<string, Outcome>;
}
export interface Proof {
  heading: string; commitment: string; seed: string | null;
}
export interface PushKeys {
  p256dh: string; auth: string;
}
export interface PuzzleCard {
  id: string; game: string; number: number; asks: string; players: number; steps: number;
  difficulty: 'easy' | 'hard' | 'medium'; tries: number; solved: number;
}
export interface PuzzleMoment {
  card: PuzzleCard; found: number[]; step: number; is_solved: boolean; prompt: string; svg: string; choices: Choice[];
  log: LogEntry[]; names: string[]; seat: number; verdict: PuzzleVerdict | null; answer: Choice | null;
}
export interface PuzzleStep {
  found?: number[]; does?: PuzzleDoes; action?: number; first?: boolean; width?: number; height?: number;
}
export interface PuzzleVerdict {
  right: boolean; text: string; reasons: string[];
}
export interface QueuePlace {
  game: string; waiting: number; needed: number; seconds: number; patience: number; table: string | null;
}
export interface React {
  type: 'react'; reaction: Reaction; key?: string; id?: number;
}
export interface Redraw {
  type: 'redraw';
}
export interface Refusal {
  rule: string; text: string; actions: string[];
}
export interface Refused {
  type: 'refused'; id: number; code: RefusalCode; text: string; rule: string; number: number;
}
export interface Replay {
  table: Table; seat: number | null; seats: (number | null)[]; steps: Step[]; result: Result | null;
}
export interface Report {
  type: 'report'; reason: string; seat?: number | null; line?: number; id?: number;
}
export interface Resize {
  type: 'resize'; width: number; height: number;
}
export interface Result {
  text: string; ending: string; returns: number[]; scores: number[] | null;
}
export interface RuleText {
  id: string; heading: string; text: string;
}
export interface Say {
  type: 'say'; text: string; key?: string; id?: number;
}
export interface Seat {
  seat: number; name: string; kind: SeatKind; level: string; you: boolean; host: boolean; present: boolean;
  away: boolean; vacation: number | null; gone: number | null; absent: boolean; offered: boolean; owner: string;
  yours: boolean; votes: HandOverVote[]; thinking: boolean; clock: number | null;
}
export interface SetPrivacy {
  shown_to: ShownTo;
}
export interface SetQuiet {
  type: 'quiet'; on: boolean; id?: number;
}
export interface SetTalk {
  type: 'talk'; who: TalkOpen; id?: number;
}
export interface Silence {
  type: 'silence'; how: 'block' | 'mute' | 'none'; seat?: number | null; line?: number; id?: number;
}
export interface State {
  type: 'state'; table?: Table; play?: Play | null; chat?: ChatLine[]; muted?: number[]; blocked?: number[];
  curtain?: number | null;
}
export interface Step {
  frame: number; player: number; log: LogEntry[];
}
export interface StyleInfo {
  name: string; text: string;
}
export interface Swing {
  number: number; frame: number; player: number; made: string; seat: number; before: number; after: number;
}
export interface Table {
  id: string; game: string; title: string; status: Status; options: Record<string, unknown>; seats: Seat[];
  you: number | null; host: boolean; listed: boolean; seconds: number; clock: ClockKind; increment: number;
  timeout: AtTimeout; reaction: number; stand_in: string; spectators: number; made: number; commitment: string | null;
  rematch: string | null; decides: '' | 'vote' | 'you'; votes_needed: number; rated: boolean; unrated: string;
  talk: TalkOpen;
}
export interface TableCard {
  id: string; game: string; title: string; status: Status; names: string[]; open: number; seconds: number;
  clock: ClockKind; increment: number; made: number; yours: boolean;
}
export interface TakeBack {
  type: 'undo'; number: number; id?: number;
}
export interface TakeKey {
  key: string;
}
export interface TakeSeat {
  seat?: number | null;
}
export interface TermText {
  term: string; rules: RuleText[];
}
export interface Undo {
  can: 'ask' | 'free' | 'no'; why: string; request: UndoRequest | null;
}
export interface UndoRequest {
  seat: number; agreed: number[]; waiting: number[];
}
export interface VacationDays {
  days: number;
}
export interface Verdict {
  number: number; frame: number; player: number; options: number; made: string; preferred: string; cost: number;
  chances: number[]; reasons: string[];
}
export interface Why {
  type: 'why'; id: number; label: string; rule: RuleText | null; allowed: string[]; refusals: Refusal[];
}

/** Requests over a table's socket that get an answer of their own. */
export type Asked =
  | Move | TakeBack | Answer | AskHint | AskGuide | AskWhy | Say | React | Silence | Report | SetTalk | SetQuiet
  | HandOver | Look;

/** Whatever the page says there. */
export type Request =
  | Hello | Resize | Redraw | Hidden | Hurried | Move | TakeBack | Answer | AskHint | AskGuide | AskWhy | Say | React
  | Silence | Report | SetTalk | SetQuiet | HandOver | Look;

/** Whatever the server says there. */
export type Message =
  | State | Done | Refused | Hint | GuideWords | Why;

/** The HTTP API. */
export interface Routes {
  'DELETE /api/me': { takes: undefined; gives: null };
  'DELETE /api/me/data': { takes: undefined; gives: null };
  'DELETE /api/me/devices': { takes: undefined; gives: null };
  'DELETE /api/me/devices/{device}': { takes: undefined; gives: null };
  'DELETE /api/me/mail': { takes: undefined; gives: null };
  'DELETE /api/me/silenced/{silence}': { takes: undefined; gives: null };
  'DELETE /api/me/vacation': { takes: undefined; gives: Notices };
  'DELETE /api/queue': { takes: undefined; gives: null };
  'DELETE /api/tables/{table}': { takes: undefined; gives: null };
  'GET /api/bots': { takes: undefined; gives: BotInfo[] };
  'GET /api/friends': { takes: undefined; gives: Friends };
  'GET /api/games/{slug}/rules/{rule}': { takes: undefined; gives: RuleText };
  'GET /api/games/{slug}/terms': { takes: undefined; gives: TermText[] };
  'GET /api/me': { takes: undefined; gives: Me };
  'GET /api/me/notices': { takes: undefined; gives: Notices };
  'GET /api/me/progress': { takes: undefined; gives: Progress };
  'GET /api/tables': { takes: undefined; gives: Lobby };
  'GET /api/tables/{table}': { takes: undefined; gives: Table };
  'GET /api/tables/{table}/analysis': { takes: undefined; gives: Analysis };
  'GET /api/tables/{table}/frames/{frame}': { takes: undefined; gives: Frame };
  'GET /api/tables/{table}/proof': { takes: undefined; gives: Proof };
  'GET /api/tables/{table}/replay': { takes: undefined; gives: Replay };
  'POST /api/games/{slug}/counts': { takes: Options; gives: PlayerCounts };
  'POST /api/games/{slug}/lessons/{lesson}': { takes: LessonStep; gives: LessonMoment };
  'POST /api/games/{slug}/puzzles/{puzzle}': { takes: PuzzleStep; gives: PuzzleMoment };
  'POST /api/matches': { takes: Record<string, unknown>; gives: Table };
  'POST /api/me': { takes: NewName; gives: Me };
  'POST /api/me/key': { takes: undefined; gives: KeyLink };
  'POST /api/me/mail': { takes: AskCode; gives: CodeSent };
  'POST /api/me/mail/confirm': { takes: GiveCode; gives: Notices };
  'POST /api/me/progress': { takes: Progress; gives: Progress };
  'POST /api/me/push': { takes: NewSubscription; gives: Notices };
  'POST /api/me/push/stop': { takes: NewSubscription; gives: Notices };
  'POST /api/me/sign-in': { takes: AskCode; gives: CodeSent };
  'POST /api/me/sign-in/confirm': { takes: GiveCode; gives: Me };
  'POST /api/me/take': { takes: TakeKey; gives: Me };
  'POST /api/me/vacation': { takes: VacationDays; gives: Notices };
  'POST /api/queue': { takes: JoinQueue; gives: QueuePlace };
  'POST /api/queue/bots': { takes: JoinQueue; gives: QueuePlace };
  'POST /api/tables': { takes: NewTable; gives: Table };
  'POST /api/tables/{table}/analysis': { takes: undefined; gives: Analysis };
  'POST /api/tables/{table}/film': { takes: undefined; gives: Film };
  'POST /api/tables/{table}/invite': { takes: Invite; gives: null };
  'POST /api/tables/{table}/leave': { takes: undefined; gives: Table };
  'POST /api/tables/{table}/rematch': { takes: undefined; gives: Table };
  'POST /api/tables/{table}/resume': { takes: undefined; gives: Table };
  'POST /api/tables/{table}/return': { takes: undefined; gives: Table };
  'POST /api/tables/{table}/seats/{seat}/take': { takes: undefined; gives: Table };
  'POST /api/tables/{table}/sit': { takes: TakeSeat; gives: Table };
  'POST /api/tables/{table}/stand': { takes: undefined; gives: Table };
  'POST /api/tables/{table}/start': { takes: undefined; gives: Table };
  'PUT /api/me/notices': { takes: NoticeWishes; gives: Notices };
  'PUT /api/me/privacy': { takes: SetPrivacy; gives: Privacy };
  'PUT /api/tables/{table}/seats/{seat}': { takes: ChangeSeat; gives: Table };
}
