import { localDay } from '../../contract/time.js';
import type { Facts } from './command.js';

/** Whether the user recorded this himself on the same day, so that he may take it back without an administrator. */
export function isOwnOfToday(recorded: { by: number | null; at: string }, { actor, now }: Facts): boolean {
  return recorded.by === actor.userId && localDay(new Date(recorded.at)) === localDay(now);
}
