import type { JsonObject } from '../../contract/json.js';
import { inboxEvents } from '../../contract/notification/events.js';
import { fileOf, isOwnPage } from '../../contract/notification/leads-to.js';
import type { NewNotice } from '../../contract/notification/new-notice.js';
import type { Aggregate, FoldEvent } from '../projection/aggregate.js';
import type { ReadModelTable, Row } from '../projection/table.js';
import { memo } from '../../contract/memo.js';

export interface Notice {
  /** The position of the event that sent it. */
  id: number;
  /** Numbered from 1 in each inbox. */
  number: number;
  /** The user whose command sent it; null if the system sent it. */
  sender: number | null;
  title: string;
  body: string;
  options: string;
  createdAt: string;
  readAt: string | null;
}

export interface InboxState {
  /** In order of arrival, without deleted ones. */
  notices: readonly Notice[];
  /** The causes of all notices ever sent, also of deleted ones. */
  causes: readonly string[];
  /** How many notices were ever sent. */
  count: number;
}

function evolve(state: InboxState, event: FoldEvent): InboxState {
  const { data } = event;
  const type = event.type as keyof typeof inboxEvents;
  switch (type) {
    case 'NoticeSent': {
      const { title, body, options, cause } = data as {
        title: string;
        body: string;
        options: string;
        cause: string | null;
      };
      const count = state.count + 1;
      const notice: Notice = {
        id: event.position,
        number: count,
        sender: event.meta.actor.userId,
        title,
        body,
        options,
        createdAt: event.at,
        readAt: null,
      };
      const causes = cause === null ? state.causes : [...state.causes, cause];
      return { notices: [...state.notices, notice], causes, count };
    }
    case 'NoticesRead': {
      const read = new Set(data['notices'] as number[]);
      return {
        ...state,
        notices: state.notices.map((notice) => (read.has(notice.id) ? { ...notice, readAt: event.at } : notice)),
      };
    }
    case 'NoticeDeleted':
      return { ...state, notices: state.notices.filter(({ id }) => id !== data['notice']) };
    default:
      throw new Error(`${String(type satisfies never)} is not an event of an inbox`);
  }
}

export function unreadOf({ notices }: InboxState): Notice[] {
  return notices.filter(({ readAt }) => readAt === null);
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
};

/** An unchanged notice keeps its row object, so that a long inbox is compared quickly. */
const rowOf = memo((notice: Notice, userId: number): Row => {
  const { id, number, sender, title, body, options, createdAt, readAt } = notice;
  const about = { number, sender_id: sender, file_id: fileOf(options) };
  return { id, user_id: userId, ...about, title, body, options, created: createdAt, read: readAt };
});

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
  initial: { notices: [], causes: [], count: 0 },
  evolve,
  effects: { send: (_inbox, notice: NewNotice) => [sent(notice, null)] },
  tables: [inboxTable, noticeTable],
  rows: (state, file) => ({
    inbox: [{ id: file.id, unread: unreadOf(state).length }],
    notice: state.notices.map((notice) => rowOf(notice, file.id)),
  }),
};
