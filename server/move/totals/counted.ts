import {
  broughtTotals,
  compareTotals,
  differingTotals,
  keyOfTotal,
  type ComparedTotal,
  type CountedTotal,
  type TotalBasis,
  type TotalKey,
  type TypedTotal,
} from '../../../contract/move/totals/compare.js';
import { totalCurrencies, totalLine, totalLineNames, type TotalLineName } from '../../../contract/move/totals/lines.js';
import type { Queries } from '../moves.js';
import { countParties, storeCountedParties } from './counted-parties.js';
import type { CountedTotals } from './count-totals.js';

/** A typed total of a move, with who typed it. */
export interface StoredTotal extends TotalKey {
  value: string | null;
  version: number;
  changed_at: string;
  changed_by: number;
}

/** The totals of a move, typed and counted. */
export interface MoveTotalsOf {
  basis: TotalBasis;
  source: 'rehearsal' | 'rows';
  at: string | null;
  /** In which they were counted, while it is there. */
  rehearsal: number | null;
  isOutdated: boolean;
  typed: readonly StoredTotal[];
  figures: readonly ComparedTotal[];
  /** Balances of parties: how many the old system gave, and how many differ. */
  parties: { typed: number; differing: number };
}

interface StoredMove {
  totals_basis: TotalBasis;
  change: number;
  checked_change: number | null;
  checked_at: string | null;
  counted_change: number | null;
  counted_at: string | null;
  rehearsal: number | null;
}

/** Every figure that can be typed. */
const allKeys = totalLineNames.flatMap((line): (TotalKey & { line: TotalLineName })[] =>
  totalLine(line).kind === 'count'
    ? [{ line, currency: null }]
    : totalCurrencies.map((currency) => ({ line, currency })),
);

/**
 * Stores what was counted without a move, and in its rehearsal at the end of its writing. `change` is that of the move that was rehearsed:
 * when the move changes, its totals are outdated.
 */
export async function storeCounted(
  db: Queries,
  { id, change, at }: { id: number; change: number; at: Date },
  before: CountedTotals,
  after: CountedTotals,
): Promise<void> {
  await db.query(`delete from move_counted where move_id = $1`, [id]);
  await db.query(
    `insert into move_counted (move_id, line, currency, before, after) select $2, r.line, coalesce(r.currency, ''), r.before, r.after
       from json_to_recordset($1::json) as r (line text, currency text, before numeric, after numeric)`,
    [JSON.stringify(broughtTotals(before.lines, after.lines)), id],
  );
  await storeCountedParties(db, id, before.parties, after.parties);
  await db.query(`update move set counted_change = $2, counted_at = $3 where id = $1`, [id, change, at]);
}

/** Typed totals beside what the last rehearsal has; before the first one beside the checked rows that will be new. */
export async function totalsOf(db: Queries, id: number): Promise<MoveTotalsOf | undefined> {
  const { rows } = await db.query<StoredMove>(
    `select totals_basis, change, checked_change, checked_at, counted_change, counted_at,
        (select max(r.id) from move_rehearsal r where r.move_id = m.id and r.made_at = m.counted_at) as rehearsal
      from move m where id = $1`,
    [id],
  );
  const [move] = rows;
  if (!move) return undefined;
  const typed = await typedTotals(db, id);
  const isRehearsed = move.counted_at !== null;
  const counted = isRehearsed ? await countedInRehearsal(db, id) : await countedInRows(db, id);
  const given = await givenTotals(db, id, typed);
  return {
    basis: move.totals_basis,
    source: isRehearsed ? 'rehearsal' : 'rows',
    at: isRehearsed ? move.counted_at : move.checked_at,
    rehearsal: move.rehearsal,
    isOutdated: (isRehearsed ? move.counted_change : (move.checked_change ?? move.change)) !== move.change,
    typed,
    figures: compareTotals(given, counted, move.totals_basis),
    parties: await countParties(db, { id, basis: move.totals_basis, isRehearsed }),
  };
}

/** What the confirmation of a move looks at: outdated figures are as good as none. */
function figuresThatDiffer({ isOutdated, figures }: MoveTotalsOf): ComparedTotal[] {
  return differingTotals(isOutdated ? figures.map(uncompared) : figures);
}

/** How many of all figures differ, those of parties included. */
export function differingCount(found: MoveTotalsOf): number {
  const { isOutdated, parties } = found;
  return figuresThatDiffer(found).length + (isOutdated ? parties.typed : parties.differing);
}

const uncompared = <T extends object>(one: T): T & { difference: null } => ({ ...one, difference: null });

/** How many figures the old system gave. */
export function typedCount({ figures, parties }: MoveTotalsOf): number {
  return figures.filter(({ typed }) => typed !== null).length + parties.typed;
}

/** A typed figure counts before one of a sheet. */
async function givenTotals(db: Queries, id: number, typed: readonly StoredTotal[]): Promise<TypedTotal[]> {
  const own = typed.flatMap(({ line, currency, value }) => (value === null ? [] : [{ line, currency, value }]));
  const keys = new Set(own.map(keyOfTotal));
  const { rows } = await db.query<TypedTotal>(
    `select line, currency, sum(value) as value from move_balance where move_id = $1 and line is not null group by 1, 2`,
    [id],
  );
  return [...own, ...rows.filter((one) => !keys.has(keyOfTotal(one)))];
}

async function typedTotals(db: Queries, id: number): Promise<StoredTotal[]> {
  const { rows } = await db.query<StoredTotal>(
    `select line, nullif(currency, '') as currency, value, version, changed_at, changed_by from move_total where move_id = $1`,
    [id],
  );
  return rows;
}

/** What no row brings was 0 before and is 0 after it. */
async function countedInRehearsal(db: Queries, id: number): Promise<CountedTotal[]> {
  const { rows } = await db.query<TotalKey & { before: string; after: string }>(
    `select line, nullif(currency, '') as currency, before, after from move_counted where move_id = $1`,
    [id],
  );
  const zeros = allKeys.map((key) => ({ ...key, value: '0' }));
  const valuesOf = (moment: 'before' | 'after') => [
    ...zeros,
    ...rows.map(({ line, currency, [moment]: value }) => ({ line, currency, value })),
  ];
  return broughtTotals(valuesOf('before'), valuesOf('after'));
}

/** Rows that will be new, of kinds of which each adds one. */
async function countedInRows(db: Queries, id: number): Promise<CountedTotal[]> {
  const { rows } = await db.query<{ kind: string; rows: number }>(
    `select kind, count(*)::integer as rows from move_row
      where move_id = $1 and (state = 'new' or (is_ticked and target is null)) group by kind`,
    [id],
  );
  const ofKind = new Map(rows.map((row) => [row.kind, row.rows]));
  const { rows: checked } = await db.query(`select id from move where id = $1 and checked_at is not null`, [id]);
  return allKeys.map((key) => {
    const kind = totalLine(key.line).rowsOf;
    const brought = kind === undefined || checked.length === 0 ? null : String(ofKind.get(kind) ?? 0);
    return { ...key, before: null, after: null, brought };
  });
}
