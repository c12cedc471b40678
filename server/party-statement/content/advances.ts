import { Decimal } from 'decimal.js';
import type { StatementLineKind } from '../../../contract/party-statement/content.js';
import { advanceMnt } from '../../../contract/money/totals/advance.js';
import { advanceActs, advances } from '../../advance/tables.js';
import type { Ledger } from '../../ledger/ledger.js';
import { shipments } from '../../shipment/tables.js';
import { partsOfSteps, type RowStep, type SteppedRow } from './steps.js';
import type { Query, ReadParts, StatementOf } from './read.js';

interface StoredAct {
  id: number;
  kind: 'use' | 'return' | 'move';
  on: string;
  amount: string;
  code: string | null;
  isLate: boolean;
}
interface StoredAdvance {
  id: number;
  on: string;
  currency: string;
  amount: string;
  rate: string;
  comment: string | null;
  isLate: boolean;
  acts: StoredAct[];
}

/**
 * Advances count on the day they came, at its rate, and what was returned on its own day. What was moved to another party is that party's
 * from the day it came. A use counts on the day of its transaction, which in a closed month is later (D165).
 */
export async function readAdvances(query: Query, ledger: Ledger, of: StatementOf): Promise<ReadParts> {
  const found = await query<StoredAdvance>(advancesSql(ledger, of), [of.family, of.end, of.since]);
  return partsOfSteps(found.map(steppedAdvance), of);
}

const isLate = (recorded: string): string => `coalesce(${recorded} > $3::timestamptz, false)`;

function advancesSql(ledger: Ledger, { side }: StatementOf): string {
  const posted = ledger.ofSide(side).map(
    ({ moved }) => `(select m.${moved.day} from ${moved.table} m
        where m.${moved.file} = a.shipment_id and ${moved.counts('m')} and ${moved.use('m')} = a.id limit 1)`,
  );
  return `
    select o.id, o.happened_on as on, o.currency, o.amount::text, o.rate::text, o.comment,
      ${isLate('o.recorded_at')} as "isLate", coalesce((
        select json_agg(json_build_object('id', a.id, 'kind', a.kind, 'amount', a.amount::text, 'code', s.code,
            'on', case a.kind when 'move' then o.happened_on else coalesce(${posted.join(', ')}, a.happened_on) end,
            'isLate', ${isLate('a.recorded_at')}) order by a.id)
        from ${advanceActs} a left join ${shipments} s on s.id = a.shipment_id where a.advance_id = o.id and a.live), '[]') as acts
    from ${advances} o
    where o.side = '${side}' and o.${side === 'receivable' ? 'payer_id' : 'agent_id'} = any($1::integer[]) and o.happened_on <= $2::date
    order by o.happened_on, o.id`;
}

/** What is left lessens the balance, rounded as advances show it. */
function steppedAdvance({
  id,
  on,
  currency,
  amount,
  rate,
  comment,
  isLate: isLateAdvance,
  acts,
}: StoredAdvance): SteppedRow {
  let left = new Decimal(amount);
  const document = `№${id}`;
  const rest = (): string => new Decimal(advanceMnt(left.toFixed(2), rate)).negated().toFixed(2);
  const common = { currency, rate };
  const came: RowStep = {
    ...{ on, kind: 'advance', document: comment ?? document, code: null, ...common, amount: left.negated().toFixed(2) },
    ...{ rest: rest(), left: left.negated().toFixed(2), use: null, isLate: isLateAdvance },
  };
  const ordered = [...acts].sort((one, other) => one.on.localeCompare(other.on) || one.id - other.id);
  const steps = ordered.map((act): RowStep => {
    left = left.minus(act.amount);
    return {
      ...{
        on: act.on < on ? on : act.on,
        kind: act.kind satisfies StatementLineKind,
        document,
        code: act.code,
        ...common,
      },
      ...{ amount: act.amount, rest: rest(), left: left.negated().toFixed(2) },
      ...{ use: act.kind === 'use' ? act.id : null, isLate: act.isLate },
    };
  });
  const total = came.rest;
  return {
    source: 'advance',
    row: id,
    code: null,
    document: comment ?? document,
    ...common,
    on,
    total,
    steps: [came, ...steps],
  };
}
