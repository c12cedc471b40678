import { advanceActs, advances } from '../advance/tables.js';
import type { OpenOn, OpenSource } from './source.js';

/** Advances, which lessen what is owed until they are used or returned, at the rate of the day they came (D166). */
export const openAdvances: readonly OpenSource[] = (['receivable', 'payable'] as const).map((side) => ({
  kind: 'advance',
  side,
  parties: side === 'receivable' ? 'payer' : 'agent',
  place: 'advances',
  tables: [advances, advanceActs],
  query: (on) => ({
    table: advances,
    party: side === 'receivable' ? 'o.payer_id' : 'o.agent_id',
    columns: {
      ...{ number: 'o.id', file: 'null::integer', code: 'null::text', document: 'o.comment', day: 'o.happened_on' },
      ...{ due: 'null::date', currency: 'o.currency', amount: '-o.amount', mnt: '-o.mnt', rate: 'o.rate' },
      rest: `-${leftOf(on)}`,
      restMnt: on.isPast ? `-round(${leftOf(on)} * o.rate, 2)` : '-o.rest_mnt',
      isConfirmed: 'false',
    },
    where: `o.side = '${side}' and ${on.isPast ? `o.happened_on <= ${on.day}` : 'o.is_open'}`,
  }),
}));

/** What was moved to another party is an advance of that party from the day it came. */
function leftOf(on: OpenOn): string {
  if (!on.isPast) return 'o.rest';
  return `(o.amount - o.moved - (select coalesce(sum(a.amount), 0) from ${advanceActs} a
    where a.advance_id = o.id and a.live and a.kind <> 'move' and a.happened_on <= ${on.day}))`;
}
