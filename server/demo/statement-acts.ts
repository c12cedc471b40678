import { daysOfMonth, monthOf } from '../../contract/closing/months.js';
import { dayAfter, localDay } from '../../contract/time.js';
import { partyStatementCommands } from '../party-statement/commands.js';
import { receivables } from '../shipment/tables.js';
import type { Act, QueryRows } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { nth, type EntryIds } from './files/entry-ids.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const finance = 3;

type Party = { payer: number } | { agent: number };
type Which = 'agreed' | 'disputed' | 'unanswered';

/** Statements of the month before: one that its payer agreed to, a disputed one, and one that an agent has not answered for long. */
export function statementActs(ids: EntryIds, { start, current, now }: Weeks): Act[] {
  const week = start + (current - 1) * weekMs;
  const known: Partial<Record<Which, number>> = {};
  let disputing: number | undefined;
  const made = (which: Which, at: number, partyOf: (queryRows: QueryRows) => Promise<Party>): Act => ({
    ...{ at, key: `statement-${which}`, by: finance, definition: partyStatementCommands.MakePartyStatement },
    command: async (queryRows) => ({
      fields: { payer: null, agent: null, ...(await partyOf(queryRows)), ...monthBefore(at) },
    }),
    answered: (answer) => void (known[which] = (answer as { id: number }).id),
  });
  const marked = (which: Which, at: number, what: keyof typeof partyStatementCommands, fields: object): Act => ({
    ...{ at, key: `statement-${which}-${what}`, by: finance, definition: partyStatementCommands[what] },
    command: () => ({ id: known[which] ?? 0, fields: { on: localDay(new Date(at)), ...fields } }),
  });
  const on = (day: number, hour: number): number => week + day * dayMs + hour * hourMs;
  const acts: Act[] = [
    made('unanswered', on(-14, 10), async () => ({ agent: nth(ids, 'agent', 1) })),
    marked('unanswered', on(-14, 14), 'MarkPartyStatementSent', {}),
    made('disputed', on(0, 10), async (queryRows) => {
      disputing = (await payerOfOpenOrder(queryRows)) ?? nth(ids, 'payer', 0);
      return { payer: disputing };
    }),
    // Of another payer: the days of one statement are not covered twice.
    made('agreed', on(0, 11), async () => ({
      payer: nth(ids, 'payer', disputing === nth(ids, 'payer', 1) ? 2 : 1),
    })),
    marked('disputed', on(0, 14), 'MarkPartyStatementSent', {}),
    marked('agreed', on(0, 15), 'MarkPartyStatementSent', {}),
    marked('disputed', on(2, 11), 'RecordPartyStatementDisputed', {
      note: 'Сүүлийн төлбөр тусаагүй гэж үзэж байна. Банкны баримтаа явуулна.',
    }),
    marked('agreed', on(3, 16), 'RecordPartyStatementAgreed', { name: 'Нягтлан Б. Оюун', scan: null, scanName: null }),
  ];
  return acts.filter(({ at }) => at > start && at < now);
}

function monthBefore(at: number): { start: string; end: string } {
  const { first } = daysOfMonth(monthOf(localDay(new Date(at))));
  const month = daysOfMonth(monthOf(dayAfter(first, -1)));
  return { start: month.first, end: month.last };
}

async function payerOfOpenOrder(queryRows: QueryRows): Promise<number | undefined> {
  const [found] = await queryRows<{ payer: number }>(
    `select payer_id as payer from ${receivables} where not is_paid and payer_id is not null and rest > 0
      order by shipping_order_on, id limit 1`,
    [],
  );
  return found?.payer;
}
