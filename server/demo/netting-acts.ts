import { dayAfter, localDay } from '../../contract/time.js';
import { recordItem } from '../item/commands.js';
import { makeNetting } from '../netting/make.js';
import { receivables } from '../shipment/tables.js';
import type { Act, QueryRows } from './files/act.js';
import type { Weeks } from './files/acts.js';
import { of, type EntryIds } from './files/entry-ids.js';
import { alsoAgent } from './lists/partners.js';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
const finance = 3;
/** In tugrik: what is netted of an order, and what of an item. */
const [ofOrder, ofItem] = [1_500_000, 2_000_000];

/** The one firm that is payer and agent: an order and an item that it owes are netted against what it is owed. */
export function nettingActs(ids: EntryIds, { start, current, now }: Weeks): Act[] {
  const week = start + (current - 2) * weekMs;
  const [payer, agent] = [of(ids, `payer:${alsoAgent}`), of(ids, `agent:${alsoAgent}`)];
  const known: Record<string, number> = {};
  const today = localDay(new Date(week));
  const recorded = (at: number, key: string, fields: object): Act => ({
    ...{ at, key: `netting-${key}`, by: finance, definition: recordItem },
    command: () => ({
      fields: {
        ...{ payer: null, agent: null, rate: null, code: null, currency: 'mnt', on: dayAfter(today, -20), due: today },
        ...fields,
      },
    }),
    answered: (answer) => (known[key] = (answer as { id: number }).id),
  });
  const netted = week + 4 * dayMs + 16 * hourMs;
  const acts: Act[] = [
    recorded(week + 3 * dayMs + 12 * hourMs, 'owed', {
      ...{ payer, paper: 'Агуулахын акт 31', amount: '2600000', reason: 'Агуулахын хөлс' },
    }),
    recorded(week + 3 * dayMs + 13 * hourMs, 'owing', {
      ...{ agent, paper: 'Нэхэмжлэх IK-118', amount: '3500000', reason: 'Хот доторх тээвэр' },
    }),
    {
      ...{ at: netted, key: 'netting-made', by: finance, definition: makeNetting },
      command: async (queryRows) => {
        const order = await openOrder(queryRows, payer);
        const pair = (receivable: object, amount: number) => ({
          ...{ receivable, payable: { kind: 'item', id: known['owing'] ?? 0 }, amount: String(amount), rate: null },
        });
        return {
          ...{ payer, agent, on: localDay(new Date(netted)), comment: 'Улирлын тооцоо' },
          pairs: [
            // Where no order of the demo owes enough, the item alone.
            ...(order === undefined ? [] : [pair({ kind: 'order', id: order }, ofOrder)]),
            pair({ kind: 'item', id: known['owed'] ?? 0 }, ofItem),
          ],
        };
      },
    },
  ];
  return acts.filter(({ at }) => at > start && at < now);
}

async function openOrder(queryRows: QueryRows, payer: number): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    `select id from ${receivables} where not is_paid and payer_id = $1 and rest > $2 order by shipping_order_on, id limit 1`,
    [payer, 2 * ofOrder],
  );
  return row?.id;
}
