import type { Ledger } from '../ledger/ledger.js';
import type { AuditCheck, AuditFinding } from './check.js';

/** Balances are summed from ledger entries, lists show rows: both must agree for everything that is owed, in every area. */
export function owedAudit(ledger: Ledger, kinds: readonly string[]): AuditCheck {
  const statement = `
    with owed as (
      select source, "row", moved, rest from ${ledger.rows()} r
    ), entries as (
      select source, "row", sum(mnt) as rest, -coalesce(sum(mnt) filter (where kind <> 'owed'), 0) as moved
      from ${ledger.entries()} e group by 1, 2
    )
    select o.source || ' ' || o.row as row, 'what is left is not the sum of its entries' as what, e.rest::text as expected,
      o.rest::text as found
    from owed o left join entries e on e.source = o.source and e.row = o.row where o.rest is distinct from e.rest
    union all
    select o.source || ' ' || o.row, 'what was paid is not the sum of what was moved for it', e.moved::text, o.moved::text
    from owed o left join entries e on e.source = o.source and e.row = o.row where o.moved is distinct from e.moved
    union all
    select e.source || ' ' || e.row, 'something was moved for what is not owed', null, e.moved::text
    from entries e where not exists (select 1 from owed o where o.source = e.source and o.row = e.row)
    order by 1, 2`;
  return {
    name: 'owed',
    about: 'what is left of everything that is owed is the sum of its entries in the ledger',
    perRecord: { kinds },
    run: async (db) => (await db.query<AuditFinding>(statement)).rows,
  };
}
