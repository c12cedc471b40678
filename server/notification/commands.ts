import type { NewNotice } from '../../contract/notification/new-notice.js';
import { refuse } from '../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../decider/command.js';
import { streamOf, type NewEvent } from '../log/event.js';
import type { Files } from '../decider/files.js';
import { sent, unreadOf, type InboxState } from './inbox.aggregate.js';

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
      .filter((userId) => !inboxOf(files, userId).causes.includes(cause))
      .map((userId): NewEvent => ({ stream: stream(userId), ...sent(notice, cause) }));
    return { events, answer: { sent: events.length } };
  },
};

/** Another user's notice is answered like a missing one, so that ids reveal nothing (D028). */
function noticeOf(inbox: InboxState, id: number) {
  const notice = inbox.notices.find((one) => one.id === id);
  if (!notice) throw refuse('NotFound');
  return notice;
}

export const readNotice: CommandDefinition<OwnNotice, Counted> = {
  name: 'ReadNotice',
  streams: ({ userId }) => [stream(userId)],
  decide(files, { userId, id }) {
    const inbox = inboxOf(files, userId);
    const unread = unreadOf(inbox).length;
    if (noticeOf(inbox, id).readAt !== null) return { events: [], answer: { unread } };
    return {
      events: [{ stream: stream(userId), type: 'NoticesRead', data: { notices: [id] } }],
      answer: { unread: unread - 1 },
    };
  },
};

export const readAllNotices: CommandDefinition<Pick<OwnNotice, 'userId'>, Counted> = {
  name: 'ReadAllNotices',
  streams: ({ userId }) => [stream(userId)],
  decide(files, { userId }) {
    const notices = unreadOf(inboxOf(files, userId)).map(({ id }) => id);
    return {
      events: notices.length === 0 ? [] : [{ stream: stream(userId), type: 'NoticesRead', data: { notices } }],
      answer: { unread: 0 },
    };
  },
};

export const deleteNotice: CommandDefinition<OwnNotice, Counted> = {
  name: 'DeleteNotice',
  streams: ({ userId }) => [stream(userId)],
  decide(files, { userId, id }) {
    const inbox = inboxOf(files, userId);
    const wasUnread = noticeOf(inbox, id).readAt === null;
    return {
      events: [{ stream: stream(userId), type: 'NoticeDeleted', data: { notice: id } }],
      answer: { unread: unreadOf(inbox).length - (wasUnread ? 1 : 0) },
    };
  },
};

export const inboxCommands = {
  SendNotice: sendNotice,
  ReadNotice: readNotice,
  ReadAllNotices: readAllNotices,
  DeleteNotice: deleteNotice,
};
