import type { Statement } from '../database/sql.js';
import { movedFor } from './entries.js';
import type { LedgerSource } from './source.js';

export interface BalancesOf {
  start: string;
  end: string;
  party: number | null;
  /** Only what has something left, or only what is settled. */
  balance: string | null;
}

/**
 * Opening, additions, deductions and closing of each party and file, left out where nothing was owed and nothing moved (D108): the
 * sums of the entries before and within the days. They are added up from the rows, which know what was moved for them and when
 * first and last, because most of all entries ever are of rows that come to nothing; a test holds them against the entries.
 */
export function balancesBetween(
  sources: readonly LedgerSource[],
  { start, end, party, balance }: BalancesOf,
  paidColumn: string,
): Statement {
  const [{ parties } = { parties: '' }] = sources;
  const text = `
    with owed as materialized (${sources.map(partsOf).join(' union all ')}
    ), sums as (
      select party, file, code, sum(opening) as opening, sum(added) as added, sum(paid) as paid
      from owed group by party, file, code
    )
    select coalesce(e.name, 'n/a') as name, s.code, opening as start_balance, added as added_balance, paid as "${paidColumn}",
      opening + added - paid as rest_amount
    from sums s left join ${parties} e on e.id = s.party
    where (opening <> 0 or added <> 0 or paid <> 0)
      and ($4::text is null or (opening + added - paid <> 0) = ($4 = 'with'))
    order by s.code, name collate "mn-x-icu", s.party`;
  return { text, values: [start, end, party, balance] };
}

/**
 * What had not begun on the last day, or was settled before the first one, comes to nothing in every column: most of what ever was.
 * The others are found by three conditions that leave no row to two of them, each with an index for its days.
 */
function partsOf(source: LedgerSource): string {
  const { owed, parties } = source;
  const { table, party, day, mnt, rest, firstMoved, lastMoved } = owed;
  return `
      select coalesce(e.canonical_id, o.${party}) as party, o.${owed.file} as file, o.${owed.code} as code,
        case when o.${day} < $1::date then o.${mnt} else 0 end - ${paidBefore(source)} as opening,
        case when o.${day} between $1::date and $2::date then o.${mnt} else 0 end as added,
        ${paidWithin(source)} as paid
      from ${table} o left join ${parties} e on e.id = o.${party}
      where (o.${day} between $1::date and $2::date
          or (o.${day} < $1::date and (o.${lastMoved} >= $1::date or o.${rest} < 0 or o.${rest} > 0))
          or (o.${day} > $2::date and o.${firstMoved} <= $2::date))
        and ($3::integer is null or coalesce(e.canonical_id, o.${party}) = $3::integer)`;
}

/** The movements of a row are added up only where the day is between its first and its last. */
function paidBefore(source: LedgerSource): string {
  const { lastMoved, firstMoved, moved } = source.owed;
  return `case when o.${lastMoved} < $1::date then o.${moved}
    when o.${firstMoved} < $1::date then ${paidIn(source, (day) => `${day} < $1::date`)} else 0 end`;
}

function paidWithin(source: LedgerSource): string {
  const { lastMoved, firstMoved, moved } = source.owed;
  return `case when o.${lastMoved} < $1::date or o.${firstMoved} > $2::date then 0
    when o.${firstMoved} >= $1::date and o.${lastMoved} <= $2::date then o.${moved}
    when o.${lastMoved} is not null then ${paidIn(source, (day) => `${day} between $1::date and $2::date`)} else 0 end`;
}

function paidIn(source: LedgerSource, days: (day: string) => string): string {
  const { moved } = source;
  return `(select coalesce(sum(m.${moved.mnt}), 0) from ${moved.table} m
    where ${movedFor(source, 'm', 'o')} and ${moved.counts('m')} and ${days(`m.${moved.day}`)})`;
}
