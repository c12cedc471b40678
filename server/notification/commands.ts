import type { JsonObject } from '../../contract/json.js';
import { isOwnPage } from '../../contract/notification/leads-to.js';
import { refuse } from '../../contract/refusals.js';
import type { CommandDefinition } from '../decider/command.js';
import { streamOf, type NewEvent } from '../log/event.js';
import type { Files } from '../decider/files.js';
import { unreadOf, type InboxState } from './inbox.aggregate.js';

export interface NewNotice {
  /** Ids of users; nobody is told twice. */
  to: readonly number[];
  body: string;
  title?: string | undefined;
  /** JSON text such as `{"inquiryid":12}`. */
  options?: string | undefined;
  /** A path of our own: a page, or under `/api/` a file to fetch. */
  link?: string | undefined;
}

interface SendNotice extends NewNotice {
  /** What it is sent for, e.g. `export:12`. Sent again for the same cause, it reaches only those who were not told yet. */
  cause: string;
}

interface OwnNotice {
  userId: number;
  id: number;
}

type Counted = { unread: number };

/** The title of a notice that has none of its own (D027). */
const usualTitle = 'Тээвэр зуучийн систем';

const stream = (userId: number): string => streamOf('inbox', userId);
const inboxOf = (files: Files, userId: number): InboxState => files.get<InboxState>(stream(userId)).state;

/** The streams that a command needs which sends notices along with what it decides. */
export function inboxStreams(to: readonly number[]): string[] {
  return [...new Set(to)].map(stream);
}

/** For commands of other files whose decision tells somebody: the notice stands or falls with the decision. */
export function noticeEvents(
  files: Files,
  { to, body, title = usualTitle, options = '{}', link }: NewNotice,
  cause: string | null = null,
): NewEvent[] {
  const data: JsonObject = { title, body, options: link === undefined ? options : withLink(options, link), cause };
  return [...new Set(to)]
    .filter((userId) => cause === null || !inboxOf(files, userId).causes.includes(cause))
    .map((userId) => ({ stream: stream(userId), type: 'NoticeSent', data }));
}

function withLink(options: string, link: string): string {
  if (!isOwnPage(link)) throw new Error(`A notice leads only to pages of this product, not to ${link}`);
  return JSON.stringify({ ...(JSON.parse(options) as JsonObject), link });
}

/** For reactors and jobs, which may be repeated after a crash. */
export const sendNotice: CommandDefinition<SendNotice, { sent: number }> = {
  name: 'SendNotice',
  streams: ({ to }) => inboxStreams(to),
  decide(files, { cause, ...notice }) {
    const events = noticeEvents(files, notice, cause);
    return { events, answer: { sent: events.length } };
  },
};

/** Somebody else's notice is none, so that ids tell nothing (D028). */
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
