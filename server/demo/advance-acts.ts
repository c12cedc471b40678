import { localDay } from '../../contract/time.js';
import { advanceCommands } from '../advance/commands.js';
import { receivables } from '../shipment/tables.js';
import type { Act, QueryRows } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { nth, type EntryIds } from './files/entry-ids.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const finance = 3;
/** In tugrik: more than half of the advance, so that its use never pays a whole row. */
const leastRest = 8_000_000;

/** An advance of which half is used on an order of its payer, two that are not used yet, one of them for long, and one to an agent. */
export function advanceActs(ids: EntryIds, { start, current, now }: Weeks): Act[] {
  const week = start + (current - 2) * weekMs;
  const known: { id?: number; order?: number } = {};
  const received = (at: number, key: string, fields: (queryRows: QueryRows) => Promise<object>): Act => ({
    ...{ at, key: `advance-${key}`, by: finance, definition: advanceCommands.ReceiveAdvance },
    command: async (queryRows) => ({
      fields: {
        payer: null,
        agent: null,
        on: localDay(new Date(at)),
        rate: null,
        comment: null,
        ...(await fields(queryRows)),
      },
    }),
    answered(answer) {
      if (key === 'half') known.id = (answer as { id: number }).id;
    },
  });
  const used = week + 3 * dayMs + 11 * hourMs;
  const acts: Act[] = [
    received(week - 5 * weekMs + dayMs + 10 * hourMs, 'forgotten', async () => ({
      ...{ payer: nth(ids, 'payer', 1), amount: '2400', currency: 'usd', comment: 'Хойшлогдсон ачаанд' },
    })),
    received(week + dayMs + 10 * hourMs, 'half', async (queryRows) => {
      const [order] = await openOrder(queryRows);
      if (order) known.order = order.id;
      return {
        payer: order?.payer ?? nth(ids, 'payer', 0),
        amount: '3000',
        currency: 'usd',
        comment: 'Дараагийн ачаанд',
      };
    }),
    received(week + 2 * dayMs + 10 * hourMs, 'unused', async () => ({
      ...{ payer: nth(ids, 'payer', 2), amount: '4500000', currency: 'mnt' },
    })),
    received(week + 2 * dayMs + 14 * hourMs, 'agent', async () => ({
      ...{ agent: nth(ids, 'agent', 1), amount: '12000', currency: 'rmb', comment: 'Чингэлгийн барьцаа' },
    })),
    {
      ...{ at: used, key: 'advance-used', by: finance, definition: advanceCommands.UseAdvances },
      command: () => ({
        // Nothing, where no order of the demo owes enough.
        uses: known.order === undefined ? [] : [useOf(known.order, known.id ?? 0)],
        ...{ on: localDay(new Date(used)), comment: null },
      }),
    },
  ];
  return acts.filter(({ at }) => at > start && at < now);
}

const useOf = (order: number, advance: number) => ({
  ...{ side: 'receivable', to: { shipment: order, row: order }, advance, amount: '1500', currency: null },
});

function openOrder(queryRows: QueryRows): Promise<{ id: number; payer: number }[]> {
  return queryRows(
    `select id, payer_id as payer from ${receivables} where not is_paid and payer_id is not null and rest > $1
      order by shipping_order_on desc, id desc limit 1`,
    [leastRest],
  );
}
