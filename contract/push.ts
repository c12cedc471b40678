import type { RecordKey } from './record.js';

/**
 * What goes over the live socket. A message names what changed and where the log stood, never the data:
 * whoever may read it asks for it by the ordinary calls, under his own rights.
 *
 * A topic is a record (`shipment/123`), the name of a list (`inquiry`), or of figures (`dashboard`).
 */
export interface Change {
  topic: string;
  /** The record, or the row of the list. Null when more than single rows changed, e.g. a name that the list joins: read the list again. */
  id: number | null;
  /** Of a list that shows what belongs to records, such as payables: the record of which rows changed, to be read again by `files=`. */
  file?: number;
  position: number;
}

export interface Person {
  id: number;
  name: string;
  profilepic: string | null;
  /** The field he stands in, when he is editing. */
  field: string | null;
}

/** Who has a record open, the receiver left out. */
export interface Presence {
  record: RecordKey;
  people: Person[];
}

/** A notice to this user: shown at the top right. */
export interface Notice {
  id: number;
  title: string;
  body: string;
  options: string;
}

export type PushMessage =
  | { kind: 'changes'; changes: Change[] }
  | ({ kind: 'presence' } & Presence)
  | ({ kind: 'notice' } & Notice)
  /** What the bell shows: it changed here or on another device. */
  | { kind: 'unread'; count: number }
  /** The session was ended or its rights changed: the client asks again who it is. */
  | { kind: 'session' };

/** The one event name from server to client. */
export const pushEvent = 'push';

/** On the answer that says who is signed in: where the log stood before. From there on a page asks what changed. */
export const positionHeader = 'X-Log-Position';

/**
 * Client → server, answered by an acknowledgement: the whole set of topics it shows, and the last position it knows of. A page that shows
 * more than fits into one message sends the rest in further ones.
 */
export const watchEvent = 'watch';
export const mostTopicsOfMessage = 1_000;
/** Of one page, in all of its messages. */
export const mostTopics = 20_000;
export interface Watch {
  topics: string[];
  since: number | null;
  /** These topics are added to those of the message before; otherwise they replace them. */
  more?: true;
}
export interface Watching {
  /** Where the log stands; the client counts from here. */
  position: number;
  /** What changed in the watched topics after `since`. */
  changes: Change[];
  /** Topics that the user may not read or that do not exist; nothing of them will come. */
  refused: string[];
}
/** The topics are not watched: the page is not live until it has sent them again. */
export interface WatchFailure {
  failure: 'unreadable' | 'too many topics' | 'too often' | 'unavailable';
}

/**
 * Client → server: a record that is open in a panel, and the field being edited. A page may have several records open, each with a message
 * of its own. A null record ends them all.
 */
export const presenceEvent = 'presence';
export interface Stand {
  record: RecordKey | null;
  field: string | null;
  /** The last panel with this record was closed. */
  left?: true;
}
/** A page sends it when it rests, and not sooner than this after the time before. */
export const betweenStandsMs = 500;
/** A record that was not named for so long is no longer open there; the page names what is open often enough. */
export const standEndsMs = 30_000;
/** Records that one page is seen at. */
export const mostStands = 500;

/** The server gives a sign of life so often. */
export const heartbeatMs = 1_500;
/** A page that has heard nothing for so long takes its line for lost, also where nobody has closed it. */
export const silenceMs = 4_000;

/** The handshake's `auth`. */
export interface LiveHandshake {
  token: string;
}
