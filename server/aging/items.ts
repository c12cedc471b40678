import { outsideItemPayments, outsideItems } from '../item/tables.js';
import type { OpenOn, OpenSource } from './source.js';

/** Items outside files, with a due day of their own; one below zero lessens what is owed (D170). */
export const openItems: readonly OpenSource[] = (['receivable', 'payable'] as const).map((side) => ({
  kind: 'item',
  side,
  parties: side === 'receivable' ? 'payer' : 'agent',
  place: 'items',
  tables: [outsideItems, outsideItemPayments],
  query: (on) => ({
    table: outsideItems,
    party: side === 'receivable' ? 'o.payer_id' : 'o.agent_id',
    columns: {
      ...{ number: 'o.id', file: 'o.shipment_id', code: 'o.code', document: 'o.paper', day: 'o.happened_on' },
      ...{
        due: 'o.due_on',
        currency: 'o.currency',
        amount: 'o.amount',
        mnt: 'o.mnt',
        rate: 'o.rate',
        rest: leftOf(on),
      },
      restMnt: on.isPast
        ? `case when o.currency = 'mnt' then ${leftOf(on)} else round(${leftOf(on)} * o.rate, 2) end`
        : 'o.rest_mnt',
      isConfirmed: 'false',
    },
    where: `o.side = '${side}' and ${on.isPast ? isThere(on) : 'o.is_open'}`,
  }),
}));

/** A reversed one was open until the day before its reversal. */
const isThere = ({ day }: OpenOn): string => `o.happened_on <= ${day} and coalesce(o.reversed_on > ${day}, true)`;

function leftOf(on: OpenOn): string {
  if (!on.isPast) return 'o.rest';
  return `(o.amount - (select coalesce(sum(m.booked), 0) from ${outsideItemPayments} m
    where m.item_id = o.id and m.happened_on <= ${on.day}))`;
}
