import { Decimal } from 'decimal.js';
import { itemMnt } from '../../../contract/item/payments.js';
import { outsideItemPayments, outsideItems } from '../../item/tables.js';
import { partsOfSteps, type RowStep, type SteppedRow } from './steps.js';
import type { Query, ReadParts, StatementOf } from './read.js';

interface StoredPayment {
  on: string;
  currency: string;
  amount: string;
  rate: string;
  /** In the currency of the item. */
  booked: string;
  use: number | null;
}
interface StoredItem {
  id: number;
  on: string;
  code: string | null;
  paper: string;
  currency: string;
  amount: string;
  rate: string;
  reversedOn: string | null;
  isLate: boolean;
  isLateReversal: boolean;
  payments: StoredPayment[];
}

/** Items outside files from their day on, with what bank lines and advances booked on them; a reversed one until its reversal. */
export async function readItems(query: Query, of: StatementOf): Promise<ReadParts> {
  const found = await query<StoredItem>(itemsSql(of), [of.family, of.end, of.since]);
  return partsOfSteps(found.map(steppedItem), of);
}

function itemsSql({ side }: StatementOf): string {
  const isLate = (recorded: string): string => `coalesce(${recorded} > $3::timestamptz, false)`;
  return `
    select o.id, o.happened_on as on, o.code, o.paper, o.currency, o.amount::text, o.rate::text, o.reversed_on as "reversedOn",
      ${isLate('o.recorded_at')} as "isLate", ${isLate('o.reversed_at')} as "isLateReversal", coalesce((
        select json_agg(json_build_object('on', m.happened_on, 'currency', m.currency, 'amount', m.amount::text, 'rate', m.rate::text,
            'booked', m.booked::text, 'use', case m.source_kind when 'advance' then m.part_id end) order by m.place)
        from ${outsideItemPayments} m where m.item_id = o.id), '[]') as payments
    from ${outsideItems} o
    where o.side = '${side}' and o.${side === 'receivable' ? 'payer_id' : 'agent_id'} = any($1::integer[]) and o.happened_on <= $2::date
    order by o.happened_on, o.id`;
}

/** What was booked before the day of the item counts with it. */
function steppedItem(item: StoredItem): SteppedRow {
  const { id, on, code, paper, currency, amount, rate, reversedOn, payments } = item;
  let left = new Decimal(amount);
  const restNow = (): string => itemMnt(item, left.toFixed(2));
  const lines = payments
    .map((payment) => ({ ...payment, on: payment.on < on ? on : payment.on }))
    .sort((one, other) => one.on.localeCompare(other.on));
  const steps: RowStep[] = [
    {
      ...{ on, kind: 'item', document: paper, code, currency, amount, rate, rest: restNow() },
      ...{ left: left.toFixed(2), use: null, isLate: item.isLate },
    },
  ];
  for (const payment of lines) {
    left = left.minus(payment.booked);
    steps.push({
      ...{ on: payment.on, kind: 'itemPaid', document: paper, code, currency: payment.currency, rate: payment.rate },
      ...{ amount: new Decimal(payment.amount).negated().toFixed(2), rest: restNow() },
      ...{ left: left.toFixed(2), use: payment.use, isLate: false },
    });
  }
  if (reversedOn !== null)
    steps.push({
      ...{
        on: reversedOn,
        kind: 'itemReversed',
        document: paper,
        code,
        currency,
        rate,
        use: null,
        rest: '0.00',
        left: '0.00',
      },
      ...{ amount: new Decimal(amount).negated().toFixed(2), isLate: item.isLateReversal },
    });
  const total = itemMnt(item, amount);
  return { source: 'item', row: id, code, document: paper, currency, rate, on, total, steps };
}
