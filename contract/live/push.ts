import type { Label } from '../label.js';
import type { ListRow } from '../list.js';
import type { RecordKey } from '../record.js';

/**
 * The messages of the live socket. A message names what changed and the log position; clients fetch the data by ordinary calls under the
 * user's own rights. Only a changed row of a list comes along, to pages that watch `rowsTopic`, as the list would answer it to them. A
 * topic is a record (`shipment/123`), the name of a list (`inquiry`), or a set of figures (`dashboard`).
 */
export interface Change {
  topic: string;
  /**
   * The record, or the row of the list, which is read again with `ids=`. Null if more than single rows changed, e.g. a joined name: the list
   * must be read again.
   */
  id: number | null;
  /** For a list of rows that belong to records, such as payables: the record whose row changed. */
  file?: number;
  position: number;
  /** The row as it is now, where the page asked for it and it is on the list. */
  row?: ListRow;
}

export interface Person {
  id: number;
  name: string;
  profilepic: string | null;
  /** The field that the user is editing. */
  field: string | null;
}

/** The users who have a record open, except the receiver. */
export interface Presence {
  record: RecordKey;
  people: Person[];
}

/** The users who have a record open whose row the receiver's page shows. */
export interface RowViewers {
  record: RecordKey;
  people: Pick<Person, 'id' | 'name' | 'profilepic'>[];
}

/** A notice to this user, shown at the top right. */
export interface Notice {
  id: number;
  title: string;
  body: string;
  options: string;
  /** A notice of our own (D207), in both languages, with the number of these that are unread. */
  gathered?: { text: Label; unread: number };
}

export type PushMessage =
  | { kind: 'changes'; changes: Change[] }
  | ({ kind: 'presence' } & Presence)
  /** `isWhole`: the answer to the rows that a page watches, with those that a user has open; otherwise one that changed. */
  | { kind: 'viewers'; rows: RowViewers[]; isWhole: boolean }
  | ({ kind: 'notice' } & Notice)
  /** The number of the bell: it changed here or on another device. */
  | { kind: 'unread'; count: number }
  /** The session ended or its rights changed: the client must check again who is signed in. */
  | { kind: 'session' };

/** The only event name from server to client. */
export const pushEvent = 'push';

/** On the answer that says who is signed in: the log position before it was read. The page then requests what changed after it. */
export const positionHeader = 'X-Log-Position';

/**
 * On a call: the newest position of the log that its user has seen, so that no replica answers with less. On an answer: up to which
 * position it may show.
 */
export const seenHeader = 'X-Seen-Position';

/**
 * Client → server, answered by an acknowledgement: all topics that the page shows, and the last position it knows. A page with
 * more topics than fit into one message sends the rest in further ones.
 */
export const watchEvent = 'watch';
export const maxTopicsPerMessage = 1_000;
/** The most topics of one page, over all of its messages. */
export const maxTopics = 20_000;
export interface Watch {
  topics: string[];
  since: number | null;
  /** Adds these topics to those of the previous message instead of replacing them. */
  more?: true;
}
export interface Watching {
  /** The current log position, from which the client continues. */
  position: number;
  /** What changed in the watched topics after `since`. */
  changes: Change[];
  /** Topics that the user may not read or that do not exist; no changes will be sent for them. */
  refused: string[];
}
/** The topics are not watched: the page gets no updates until it has sent them again. */
export interface WatchFailure {
  failure: 'unreadable' | 'too many topics' | 'too often' | 'unavailable';
}

/**
 * Client → server: a record that is open in a panel, and the field being edited. A page may have several records open and sends a
 * message for each. A null record closes all of them.
 */
export const presenceEvent = 'presence';
export interface PresencePosition {
  record: RecordKey | null;
  field: string | null;
  /** The last panel with this record was closed. */
  left?: true;
}
/** A page sends it when the user pauses, and waits at least this long between two messages. */
export const presenceIntervalMs = 500;
/** A record that was not reported for this long counts as closed; the page reports its open records more often than that. */
export const presenceTimeoutMs = 30_000;
/** The most open records of one page. */
export const maxPresencePositions = 500;

/** Client → server: the records of all visible rows of a page, instead of those of the message before. */
export const rowsEvent = 'rows';
export interface WatchedRows {
  records: RecordKey[];
}
/** The most rows of one page. */
export const maxWatchedRows = 200;
/** A page sends it once the user has stopped scrolling, and waits at least this long between two messages. */
export const rowsIntervalMs = 1_000;
/** A page sends it again after this long, in case the server that reported a user was killed. */
export const rowsRenewMs = 60_000;

/** The interval of the server's heartbeat. */
export const heartbeatMs = 1_500;
/** A page that receives nothing for this long treats its connection as lost, even if it was not closed. */
export const silenceMs = 4_000;

/** The handshake's `auth`. */
export interface LiveHandshake {
  token: string;
}
