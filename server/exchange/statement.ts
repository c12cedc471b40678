import type { Label } from '../../contract/label.js';
import { calledSql } from '../database/called-sql.js';
import type { Statement } from '../database/sql.js';
import { entriesOf } from '../reference/tables.js';
import { exchangeEntries } from './entries.js';

const sumOf = (column: string, figure: string): string => `sum(e.${column}) filter (where e.figure = '${figure}')`;
const figure = (name: string): string => `coalesce(${sumOf('mnt', name)}, 0) as ${name}`;

/** An entry that was merged counts as the one that it was merged into. */
const partyOf = (list: 'payer' | 'agent'): string => `coalesce(${list}.canonical_id, e.${list})`;

/** The differences of exchange of each party, account and currency, as rows of the report. */
export function exchangeStatement(
  { start, end }: { start: string; end: string },
  { withKeys, language }: { withKeys: boolean; language: keyof Label },
): Statement {
  const keys = withKeys ? ', array[s.payer::text, s.agent::text, s.currency] as keys' : '';
  const text = `
    select s.side, coalesce(${calledSql('p', language)}, ${calledSql('a', language)}, s.account, 'n/a') as name, s.currency,
      s.realised, s.advances, s.returns, s.open, s.booked, s.rate::float8 as rate, s.valued, s.unrealised${keys}
    from (
      select e.side, ${partyOf('payer')} as payer, ${partyOf('agent')} as agent, e.account, e.currency,
        ${['realised', 'advances', 'returns', 'unrealised'].map(figure).join(', ')},
        ${sumOf('amount', 'unrealised')} as open, ${sumOf('booked_mnt', 'unrealised')} as booked,
        max(e.rate) filter (where e.figure = 'unrealised') as rate, ${sumOf('valued_mnt', 'unrealised')} as valued
      from (${exchangeEntries({ start: '$1::date', end: '$2::date' }).join(' union all ')}) e
        left join ${entriesOf('payer')} payer on payer.id = e.payer left join ${entriesOf('agent')} agent on agent.id = e.agent
      group by e.side, 2, 3, e.account, e.currency) s
    left join ${entriesOf('payer')} p on p.id = s.payer
    left join ${entriesOf('agent')} a on a.id = s.agent
    order by array_position(array['receivable', 'payable', 'bank'], s.side), coalesce(p.name, a.name, s.account) collate "mn-x-icu",
      s.payer, s.agent, s.currency`;
  return { text, values: [start, end] };
}
