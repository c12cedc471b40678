import type { Act } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { readAllNotices } from '../notification/commands.js';

const hourMs = 3_600_000;
const weekMs = 7 * 24 * hourMs;
/** Wednesdays at 17:00; invoices are paid on Fridays. */
const wednesdayAtFive = 2 * 24 * hourMs + 17 * hourMs;
const everyWeeks = 4;
/** Sales, the administrators and tariff send each other inquiries; finance notifies sales and operations of what is paid. */
const readers = [1, 2, 4, 6] as const;

/**
 * Every few weeks users read all their notices, the last time on Wednesday of last week, so the bell shows only a few. The demo
 * account of a type has the number of the type.
 */
export function noticesReadActs({ start, current }: Weeks): Act[] {
  const lastRead = current - 1;
  const weeksRead = Array.from({ length: Math.ceil(lastRead / everyWeeks) }, (_, at) => lastRead - at * everyWeeks);
  return weeksRead.flatMap((week) =>
    readers.map(
      (reader): Act => ({
        at: start + week * weekMs + wednesdayAtFive,
        key: `notices-read-${reader}-${week}`,
        by: reader,
        definition: readAllNotices,
        command: () => ({ userId: reader }),
      }),
    ),
  );
}
