import type { NewNotice } from '../../contract/notification/new-notice.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition, FactSource } from '../decider/command.js';
import { streamOf, type NewEvent } from '../log/event.js';
import type { Files } from '../decider/files.js';
import { contains } from './chunked.js';
import { noticeTable, sent, type InboxState } from './inbox.aggregate.js';

interface SendNotice extends NewNotice {
  /** Ids of users; each is notified once. */
  to: readonly number[];
  /** Why it is sent, e.g. `export:12`. Sent again for the same cause, it reaches only users who did not get it yet. */
  cause: string;
}

interface OwnNotice {
  userId: number;
  id: number;
}

type Counted = { unread: number };

const stream = (userId: number): string => streamOf('inbox', userId);
const inboxOf = (files: Files, userId: number): InboxState => files.get<InboxState>(stream(userId)).state;

/** For reactors and jobs, which may be repeated after a crash. */
export const sendNotice: CommandDefinition<SendNotice, { sent: number }> = {
  name: 'SendNotice',
  streams: ({ to }) => [...new Set(to)].map(stream),
  decide(files, { cause, to, ...notice }) {
    const events = [...new Set(to)]
      .filter((userId) => !inboxOf(files, userId).causes.some((causes) => causes.includes(cause)))
      .map((userId): NewEvent => ({ stream: stream(userId), ...sent(notice, cause) }));
    return { events, answer: { sent: events.length } };
  },
};

interface Stored {
  /** Whether the notice is in the inbox, read or not. */
  exists: boolean;
}

/** The state of an inbox has unread notices only: whether another one exists is in its row. */
async function storedNotice({ userId, id }: OwnNotice, source: FactSource): Promise<Stored> {
  const rows = await source.query(`select 1 from ${noticeTable.name} where id = $1 and user_id = $2`, [id, userId]);
  return { exists: rows.length > 0 };
}

/** If the notice is deleted between the row and the decision, it is answered as if it had been read before. */
export const readNotice: CommandDefinition<OwnNotice, Counted, object, Stored> = {
  name: 'ReadNotice',
  streams: ({ userId }) => [stream(userId)],
  facts: storedNotice,
  decide(files, { userId, id }, { exists }) {
    const { unread, unreadCount } = inboxOf(files, userId);
    if (contains(unread, id))
      return {
        events: [{ stream: stream(userId), type: 'NoticesRead', data: { notices: [id] } }],
        answer: { unread: unreadCount - 1 },
      };
    // Another user's notice is answered like a missing one, so that ids reveal nothing (D028).
    if (!exists) throw refuse('NotFound');
    return { events: [], answer: { unread: unreadCount } };
  },
};

export const readAllNotices: CommandDefinition<Pick<OwnNotice, 'userId'>, Counted> = {
  name: 'ReadAllNotices',
  streams: ({ userId }) => [stream(userId)],
  decide(files, { userId }) {
    const notices = inboxOf(files, userId).unread.flat();
    return {
      events: notices.length === 0 ? [] : [{ stream: stream(userId), type: 'NoticesRead', data: { notices } }],
      answer: { unread: 0 },
    };
  },
};

/** Decided with the head locked: otherwise two concurrent commands could both find the row of a read notice and delete it twice. */
export const deleteNotice: CommandDefinition<OwnNotice, Counted, object, Stored> = {
  name: 'DeleteNotice',
  streams: ({ userId }) => [stream(userId)],
  exclusive: true,
  facts: storedNotice,
  decide(files, { userId, id }, { exists }) {
    const { unread, unreadCount } = inboxOf(files, userId);
    if (!exists) throw refuse('NotFound');
    return {
      events: [{ stream: stream(userId), type: 'NoticeDeleted', data: { notice: id } }],
      answer: { unread: unreadCount - (contains(unread, id) ? 1 : 0) },
    };
  },
};

export const inboxCommands = {
  SendNotice: sendNotice,
  ReadNotice: readNotice,
  ReadAllNotices: readAllNotices,
  DeleteNotice: deleteNotice,
};
