import type { JsonObject } from '../../contract/json.js';
import { inboxEvents } from '../../contract/notification/events.js';
import { fileOf, isOwnPage } from '../../contract/notification/leads-to.js';
import type { NewNotice } from '../../contract/notification/new-notice.js';
import { parseStream } from '../log/event.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import type { ReadModelTable, Recorded } from '../projection/table.js';
import { appended, newest, without, type Chunked } from './chunked.js';

/** An inbox grows for years: its state has no notices, only what the next command needs; the notices are rows. */
export interface InboxState {
  /** The ids of the unread notices, in order of arrival. */
  unread: Chunked<number>;
  unreadCount: number;
  /** The causes of the newest notices, also of deleted ones. */
  causes: Chunked<string>;
  /** How many notices were ever sent. */
  count: number;
}

/** A notice is sent again only when its cause is older than so many others; a crash repeats the last few at most. */
const causesRemembered = 2_000;

function evolve(state: InboxState, event: FoldEvent): InboxState {
  const { data } = event;
  const type = event.type as keyof typeof inboxEvents;
  switch (type) {
    case 'NoticeSent': {
      const cause = data['cause'] as string | null;
      return {
        unread: appended(state.unread, event.position),
        unreadCount: state.unreadCount + 1,
        causes: cause === null ? state.causes : newest(appended(state.causes, cause), causesRemembered),
        count: state.count + 1,
      };
    }
    case 'NoticesRead':
      return withoutUnread(state, data['notices'] as number[]);
    case 'NoticeDeleted':
      return withoutUnread(state, [data['notice'] as number]);
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an inbox`);
  }
}

function withoutUnread(state: InboxState, ids: readonly number[]): InboxState {
  const unread = without(state.unread, ids);
  return { ...state, unread, unreadCount: unread.reduce((count, chunk) => count + chunk.length, 0) };
}

/** One row per user: the number at the bell. */
const inboxTable: ReadModelTable = { name: 'inbox', key: ['id'], columns: { id: 'integer', unread: 'integer' } };

export const noticeTable: ReadModelTable = {
  name: 'notice',
  key: ['id'],
  columns: {
    id: 'bigint',
    user_id: 'integer',
    number: 'integer',
    sender_id: 'integer',
    file_id: 'integer',
    title: 'text',
    body: 'text',
    options: 'text',
    created: 'timestamptz',
    read: 'timestamptz',
  },
  indexes: ['(user_id, id desc)'],
  changed: ['read'],
};

/** The row of a notice is added when it is sent, changed when it is read and removed when it is deleted. */
function record(event: FoldEvent, { count }: InboxState): Recorded {
  const { data, position } = event;
  const type = event.type as keyof typeof inboxEvents;
  switch (type) {
    case 'NoticeSent': {
      const { title, body, options } = data as { title: string; body: string; options: string };
      const from = { number: count, sender_id: event.meta.actor.userId, file_id: fileOf(options) };
      const row = { id: position, user_id: parseStream(event.stream).id, ...from, title, body, options };
      return { add: { notice: [{ ...row, created: event.at, read: null }] } };
    }
    case 'NoticesRead':
      return { change: { notice: (data['notices'] as number[]).map((id) => ({ id, read: event.at })) } };
    case 'NoticeDeleted':
      return { remove: { notice: [{ id: data['notice'] as number }] } };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an inbox`);
  }
}

/** The default title of a notice (D027). */
const usualTitle = 'Тээвэр зуучийн систем';

/** The event of a notice that is sent. */
export function sent(
  { title = usualTitle, body, options = '{}', link }: NewNotice,
  cause: string | null,
): { type: 'NoticeSent'; data: JsonObject } {
  const leadsTo = link === undefined ? options : withLink(options, link);
  return { type: 'NoticeSent', data: { title, body, options: leadsTo, cause } };
}

function withLink(options: string, link: string): string {
  if (!isOwnPage(link)) throw new Error(`A notice leads only to pages of this product, not to ${link}`);
  return JSON.stringify({ ...(JSON.parse(options) as JsonObject), link });
}

/** The inbox of a user; the stream has the number of the account. */
export const inboxAggregate: Aggregate<InboxState> = {
  name: 'inbox',
  ownedByUser: true,
  events: inboxEvents,
  initial: { unread: [], unreadCount: 0, causes: [], count: 0 },
  evolve,
  storedState: { every: 500, form: 1 },
  effects: { send: (_inbox, notice: NewNotice) => [sent(notice, null)] },
  tables: [inboxTable],
  rows: ({ unreadCount }, { id }) => ({ inbox: [{ id, unread: unreadCount }] }),
  recordTables: [noticeTable],
  record,
};
