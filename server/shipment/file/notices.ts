import type { NewNotice } from '../../../contract/notification/new-notice.js';
import type { Files } from '../../decider/files.js';
import { streamOf, type NewEvent } from '../../log/event.js';

const inboxOf = (user: number): string => streamOf('inbox', user);

/** The inboxes that a command opens which tells these people something. */
export function inboxesOf(users: readonly number[]): string[] {
  return [...new Set(users)].map(inboxOf);
}

/** A notice to each of these people, as part of the command. */
export function noticesTo(files: Files, users: readonly number[], notice: NewNotice): NewEvent[] {
  return inboxesOf(users).flatMap((inbox) => files.act('inbox.send', inbox, notice, 'shipment'));
}
