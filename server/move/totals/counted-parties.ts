import type { AgingSide } from '../../../contract/aging/places.js';
import type { TotalBasis } from '../../../contract/move/totals/compare.js';
import type { Queries } from '../moves.js';
import type { PartyBalance } from './count-totals.js';

/** The balance of a party in a currency, as the old system and the moved firm have it (E43). Amounts are decimal text. */
export interface ComparedParty {
  side: AgingSide;
  name: string;
  /** Its id in the rehearsal; null where it has none, or several parties have its name. */
  party: number | null;
  currency: string;
  typed: string;
  before: string | null;
  after: string | null;
  counted: string | null;
  difference: string | null;
}

/** Whose balances are compared, and with what. */
export interface PartiesOf {
  id: number;
  basis: TotalBasis;
  /** Only then is there something to compare them with. */
  isRehearsed: boolean;
}

/** Parties of one name count as one: a party that a rehearsal adds has another id afterwards. */
export async function storeCountedParties(
  db: Queries,
  id: number,
  before: readonly PartyBalance[],
  after: readonly PartyBalance[],
): Promise<void> {
  await db.query(`delete from move_counted_party where move_id = $1`, [id]);
  await db.query(
    `insert into move_counted_party (move_id, side, name, currency, before, after, party)
       select $3, side, name, currency, sum(before), sum(after), case when count(distinct party) = 1 then max(party) end from (
         select side, name, currency, value as before, 0 as after, null::integer as party
           from json_to_recordset($1::json) as b (side text, name text, currency text, value numeric)
         union all select side, name, currency, 0, value, party
           from json_to_recordset($2::json) as a (side text, name text, currency text, value numeric, party integer)
       ) moments group by 2, 3, 4`,
    [JSON.stringify(before), JSON.stringify(after), id],
  );
}

/**
 * The parties of trial balances beside what was counted. Where they have parties of a side, one that only the move brings is of 0 in the old
 * system, so it differs, too.
 */
const compared = `
  with old as (
    select side, name, currency, sum(value) as typed from move_balance where move_id = $1 and side is not null group by 1, 2, 3
  ), counted as (
    select side, name, currency, party, before, after, case $2 when 'all' then after else after - before end as counted
    from move_counted_party where $3 and move_id = $1 and side in (select side from old)
  ), both_systems as (
    select side, name, currency, c.party, coalesce(o.typed, 0) as typed, case when $3 then coalesce(c.before, 0) end as before,
      case when $3 then coalesce(c.after, 0) end as after, case when $3 then coalesce(c.counted, 0) end as counted
    from old o full join counted c using (side, name, currency) where o.typed is not null or c.counted <> 0
  )
  select *, counted - typed as difference from both_systems`;
const differs = `difference is null or difference <> 0`;

/** Those that differ first, the largest difference first. */
export async function comparedParties(db: Queries, of: PartiesOf, most: number): Promise<ComparedParty[]> {
  const { rows } = await db.query<ComparedParty>(
    `select * from (${compared}) p order by ${differs} desc, abs(difference) desc nulls first, side desc, name, currency limit $4`,
    [of.id, of.basis, of.isRehearsed, most],
  );
  return rows;
}

/** Stores the balances that differ when a move is confirmed, for its report: what was counted is erased when it is finished. */
export async function storeDifferences(db: Queries, of: PartiesOf): Promise<void> {
  await db.query(`delete from move_party_difference where move_id = $1`, [of.id]);
  await db.query(
    `insert into move_party_difference (move_id, side, name, currency, typed, counted, difference)
       select $1, side, name, currency, typed, counted, difference from (${compared}) p where difference <> 0`,
    [of.id, of.basis, of.isRehearsed],
  );
}

/** How many balances of parties the old system gave, and how many of all differ or cannot be compared. */
export async function countParties(db: Queries, of: PartiesOf): Promise<{ typed: number; differing: number }> {
  const { rows } = await db.query<{ typed: number; differing: number }>(
    `select count(*)::integer as typed, count(*) filter (where ${differs})::integer as differing from (${compared}) p`,
    [of.id, of.basis, of.isRehearsed],
  );
  return rows[0]!;
}
