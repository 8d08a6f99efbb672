// What crosses the wire, as the page reads it. Each type mirrors the class of the same name in ../wire.py or
// ../protocol.py; a test compares them field by field.

export interface Problem { status: number; title: string; detail?: string; rule?: string }

export interface MyTable {
  id: string; game: string; title: string; status: Status; seats: string[]; your_turn: boolean; made: number;
  until: number | null;
}
export interface Me { name: string | null; tables: MyTable[] }
export interface NoticeWishes { mail: boolean; quiet_from: number | null; quiet_to: number | null; zone: string }
export interface Notices {
  mail_works: boolean; address: string | null; trouble: string; wishes: NoticeWishes; push_key: string;
  browsers: number; vacation: number | null; vacation_left: number;
}
export interface KeyLink { key: string; path: string; seconds: number }
export interface PlayerCounts { players: number[] }
export interface RuleText { id: string; heading: string; text: string }

export interface StyleInfo { name: string; text: string }
export interface BotInfo { name: string; text: string; styles: StyleInfo[] }

export type Status = 'waiting' | 'playing' | 'paused' | 'over';
export interface Seat {
  seat: number; name: string; kind: 'open' | 'person' | 'bot'; level: string; you: boolean; host: boolean;
  present: boolean; away: boolean; vacation: number | null; gone: number | null; absent: boolean; offered: boolean; owner: string;
  yours: boolean; votes: HandOverVote[]; thinking: boolean; clock: number | null;
}
export interface HandOverVote { seat: number; to: 'bot' | 'anybody' }
export interface Table {
  id: string; game: string; title: string; status: Status; options: Record<string, unknown>; seats: Seat[];
  you: number | null; host: boolean; listed: boolean; seconds: number;
  clock: 'turn' | 'match'; increment: number; timeout: 'bot' | 'default'; reaction: number; stand_in: string;
  spectators: number; made: number; commitment: string | null; rematch: string | null;
  decides: 'you' | 'vote' | ''; votes_needed: number;
  rated: boolean; unrated: string; talk: 'open' | 'players' | 'closed';
}
export interface TableCard {
  id: string; game: string; title: string; status: Status; names: string[]; open: number; seconds: number;
  clock: 'turn' | 'match'; increment: number; made: number; yours: boolean;
}
export interface QueuePlace {
  game: string; waiting: number; needed: number; seconds: number; patience: number; table: string | null;
}
export interface Friend { id: string; name: string; matches: number; last: number }
export interface Invitation { table: string; game: string; title: string; by: string; at: number }
export interface Friends { friends: Friend[]; invitations: Invitation[] }
export interface Lobby { waiting: TableCard[]; playing: TableCard[] }

export interface Choice { action: number; text: string; structure: Record<string, unknown>; pieces: string[] }
export interface LogEntry { frame: number; text: string; rule: string; sound: string; event: Record<string, unknown> }
export interface UndoRequest { seat: number; agreed: number[]; waiting: number[] }
export interface Undo { can: 'free' | 'ask' | 'no'; why: string; request: UndoRequest | null }
export interface Result { text: string; ending: string; returns: number[]; scores: number[] | null }
export interface Play {
  number: number; turn: number; asked: number; yours: boolean; covert: boolean; window: number | null;
  prompt: string; svg: string; choices: Choice[]; log: LogEntry[]; log_whole: boolean; frame: number; undo: Undo;
  quiet: boolean; result: Result | null;
}
export type Reaction = 'groan' | 'laugh' | 'clap' | 'fear' | 'hurry';
export interface ChatLine {
  id: number; seat: number | null; name: string; text: string; note: boolean; at: number; reaction: '' | Reaction;
  yours: boolean;
}

export interface Step { frame: number; player: number; log: LogEntry[] }
export interface Replay {
  table: Table; seat: number | null; seats: (number | null)[]; steps: Step[]; result: Result | null;
}
export interface Frame { frame: number; seat: number | null; prompt: string; svg: string }
export interface Verdict {
  number: number; frame: number; player: number; options: number; made: string; preferred: string; cost: number;
  chances: number[];
}
export interface Swing {
  number: number; frame: number; player: number; made: string; seat: number; before: number; after: number;
}
export interface Analysis {
  moves: number; judged: number; running: boolean; iterations: number; names: string[]; verdicts: Verdict[];
  swings: Swing[]; returns: number[] | null;
}
export interface Proof { heading: string; commitment: string; seed: string | null }

export interface State {
  type: 'state'; table: Table; play: Play | null; chat: ChatLine[]; muted: number[]; blocked: number[];
}
export interface Done { type: 'done'; id: number; number: number }
export interface Refused { type: 'refused'; id: number; code: string; text: string; rule: string; number: number }
export interface Hint { type: 'hint'; id: number; number: number; action: number; text: string; why: string; pieces: string[] }
export interface Refusal { rule: string; text: string; actions: string[] }
export interface Why {
  type: 'why'; id: number; label: string; rule: RuleText | null; allowed: string[]; refusals: Refusal[];
}
export type Answer = Done | Refused | Hint | Why;
export type Message = State | Answer;
