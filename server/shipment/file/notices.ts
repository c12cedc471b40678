import type { NewNotice } from '../../../contract/notification/new-notice.js';
import type { Files } from '../../decider/files.js';
import { streamOf, type NewEvent } from '../../log/event.js';

const inboxOf = (user: number): string => streamOf('inbox', user);

/** The inboxes that a command opens to notify these users. */
export function inboxesOf(users: readonly number[]): string[] {
  return [...new Set(users)].map(inboxOf);
}

/** Sends a notice to each of these users, as part of the command. */
export function noticesTo(files: Files, users: readonly number[], notice: NewNotice): NewEvent[] {
  return inboxesOf(users).flatMap((inbox) => files.act('inbox.send', inbox, notice, 'shipment'));
}
