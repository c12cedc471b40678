import { dayAfter, localDay } from '../../contract/time.js';
import { recordItem } from '../item/commands.js';
import { makeReminder, markReminderSent } from '../reminder/commands.js';
import type { Act } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { nth, type EntryIds } from './files/entry-ids.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const finance = 3;
/** More than 90 days before the demo ends. */
const weeksSinceDue = 16;

/** A balance that is overdue for more than 90 days, of which the payer was reminded twice; the third reminder is due. */
export function reminderActs(ids: EntryIds, { start, current, now }: Weeks): Act[] {
  const due = start + (current - weeksSinceDue) * weekMs;
  const day = localDay(new Date(due));
  const payer = nth(ids, 'payer', 4);
  const made: { id?: number } = {};
  const reminded = (daysLate: number): Act[] => {
    const at = due + daysLate * dayMs + 11 * hourMs;
    return [
      {
        ...{ at, key: `reminder-after-${daysLate}`, by: finance, definition: makeReminder },
        command: () => ({ fields: { payer, level: null } }),
        answered: (answer) => void (made.id = (answer as { id: number }).id),
      },
      {
        ...{ at: at + hourMs, key: `reminder-sent-after-${daysLate}`, by: finance, definition: markReminderSent },
        command: () => ({ id: made.id ?? 0, fields: { on: dayAfter(day, daysLate), how: 'И-мэйлээр' } }),
      },
    ];
  };
  const acts: Act[] = [
    {
      ...{ at: due - 6 * dayMs + 11 * hourMs, key: 'item-reminded', by: finance, definition: recordItem },
      command: () => ({
        fields: {
          ...{ payer, agent: null, rate: null, code: null, paper: 'Тооцоо нийлсэн акт 2025/21', amount: '6840000' },
          ...{ currency: 'mnt', on: dayAfter(day, -30), due: day, reason: 'Өмнөх системээс авчирсан үлдэгдэл' },
        },
      }),
    },
    ...reminded(8),
    ...reminded(23),
  ];
  return acts.filter(({ at }) => at > start && at < now);
}
