import { noonOf } from '../../../../contract/time.js';
import type { Envelope } from '../../../decider/command.js';

/** One of several commands that write the same save: each has a key of its own, so that a repeat writes none of them twice. */
export function part(envelope: Envelope, number: number): Envelope {
  return { ...envelope, key: `${envelope.key}.${number}` };
}

/** The call for what happened on a day of the past. */
export function onDay(envelope: Envelope, day: string, now: Date): Envelope {
  const noon = noonOf(day);
  return { ...envelope, happened: noon < now ? noon : now };
}
