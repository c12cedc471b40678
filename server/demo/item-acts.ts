import { dayAfter, localDay } from '../../contract/time.js';
import { advanceCommands } from '../advance/commands.js';
import { recordItem } from '../item/commands.js';
import type { Act } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { nth, type EntryIds } from './files/entry-ids.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const finance = 3;

/** A balance brought along that is more than 90 days overdue, a credit to a customer, and an item of an agent that is partly paid. */
export function itemActs(ids: EntryIds, { start, current, now }: Weeks): Act[] {
  const week = start + (current - 2) * weekMs;
  const known: { partly?: number } = {};
  const today = localDay(new Date(week));
  const recorded = (at: number, key: string, fields: object): Act => ({
    ...{ at, key: `item-${key}`, by: finance, definition: recordItem },
    command: () => ({ fields: { payer: null, agent: null, rate: null, code: null, ...fields } }),
    answered: (answer) => {
      if (key === 'partly') known.partly = (answer as { id: number }).id;
    },
  });
  const used = week + 4 * dayMs + 15 * hourMs;
  const acts: Act[] = [
    recorded(week + dayMs + 11 * hourMs, 'overdue', {
      ...{ payer: nth(ids, 'payer', 1), paper: 'Тооцоо нийлсэн акт 2025/14', amount: '2450', currency: 'usd' },
      ...{ on: dayAfter(today, -150), due: dayAfter(today, -120), reason: 'Өмнөх системээс авчирсан үлдэгдэл' },
    }),
    recorded(week + 2 * dayMs + 11 * hourMs, 'credit', {
      ...{ payer: nth(ids, 'payer', 2), paper: 'Буцаалтын акт 7', amount: '-380000', currency: 'mnt' },
      ...{ on: today, due: dayAfter(today, 30), reason: 'Хаасан сарын илүү нэхэмжлэл' },
    }),
    recorded(week + 3 * dayMs + 11 * hourMs, 'partly', {
      ...{ agent: nth(ids, 'agent', 1), paper: 'Нэхэмжлэх TJ-0812', amount: '8000', currency: 'rmb' },
      ...{ on: today, due: dayAfter(today, 14), reason: 'Хаасан файлын нэмэлт тээвэр' },
    }),
    {
      ...{ at: used, key: 'item-paid', by: finance, definition: advanceCommands.UseAdvances },
      command: () => ({
        uses: [{ side: 'payable', to: { item: known.partly ?? 0 }, advance: null, amount: '5000', currency: 'rmb' }],
        ...{ on: localDay(new Date(used)), comment: null },
      }),
    },
  ];
  return acts.filter(({ at }) => at > start && at < now);
}
