import { mixed } from './templates/mixed-number.js';

/** What is known of an inbox between two days. */
export interface InboxState {
  version: number;
  unread: number;
  /** The notices that will be read the next time. */
  toRead: number[];
}

/** The inboxes of all users while the log is written: three of four notices are read. */
export class Inboxes {
  private readonly inboxes: Map<number, InboxState>;

  constructor(stored: readonly (readonly [user: number, inbox: InboxState])[] = []) {
    this.inboxes = new Map(stored);
  }

  /** Adds the notice at a position and returns the version of its event. */
  add(user: number, position: number): number {
    let inbox = this.inboxes.get(user);
    if (!inbox) this.inboxes.set(user, (inbox = { version: 0, unread: 0, toRead: [] }));
    inbox.unread++;
    if (mixed(position, 40) % 4 !== 0) inbox.toRead.push(position);
    return ++inbox.version;
  }

  /** Users who have notices to read, in the order of their numbers. */
  readers(): number[] {
    return [...this.inboxes].flatMap(([user, { toRead }]) => (toRead.length > 0 ? [user] : [])).sort((a, b) => a - b);
  }

  /** The user reads; returns what is read, how many stay unread, and the version of the event. */
  read(user: number): { notices: number[]; unread: number; version: number } {
    const inbox = this.inboxes.get(user) as InboxState;
    const notices = inbox.toRead;
    inbox.toRead = [];
    inbox.unread -= notices.length;
    return { notices, unread: inbox.unread, version: ++inbox.version };
  }

  stored(): [number, InboxState][] {
    return [...this.inboxes].map(([user, inbox]) => [user, { ...inbox, toRead: [...inbox.toRead] }]);
  }
}
