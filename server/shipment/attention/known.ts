import type { ClientBase, Pool } from 'pg';
import { attentionRules, type AttentionRuleName } from '../../../contract/attention/rules.js';
import { firmId } from '../../../contract/firm/kind.js';
import type { Cell } from '../../../contract/list.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import type { RuleInputs } from '../../../contract/shipment/attention/due.js';
import { legKey } from '../../../contract/shipment/attention/rules-of-file.js';
import { clockSizeOf } from '../../../contract/shipment/clock/size.js';
import { daysOfLegs, milestones } from '../../../contract/shipment/file/milestones.js';
import { localDay } from '../../../contract/time.js';
import { attention, classCounter, classSum } from '../../attention/attention-table.js';
import { firms } from '../../firm/tables.js';
import type { ListMoment } from '../../list/listing.js';
import { entriesOf } from '../../reference/tables.js';
import { needsIn } from '../document-needs.js';
import { knownTerms, type KnownTerms } from '../file/known-terms.js';
import { legMediansOf } from '../leg-days.js';
import { duePeriods, type ClassOfDays, type DuePeriod } from './due-class.js';
import { dueDaysOf, type DueDaysOfRules } from './due.js';

type Medians = Pick<RuleInputs, 'atBorder' | 'toDestination'>;

/** What changes seldom: medians of the year before, and the terms of containers. */
interface Slow extends Omit<RuleInputs, 'days' | 'needs'>, KnownTerms {
  /** The terminals that were merged, with those that they were merged into; `merged` are the container statuses. */
  terminals: ReadonlyMap<number, number>;
  /** All of it as text. */
  text: string;
}

/** What is read for each query: settings of the firm, and the sum over the classes that rows have. */
interface Current {
  ruleDays: readonly { rule: AttentionRuleName; days: number }[] | null;
  needs: Cell;
  sum: string | null;
  /** The first base day of a row with containers. */
  since: string | null;
}

/** A class with what its days depend on. */
interface DueClass {
  rule: AttentionRuleName;
  reads: ClassOfDays | null;
}

/** What was read of one database. */
interface Kept {
  today: string;
  until: number;
  slow: Promise<Slow>;
  /** Medians of past months, which take longer to read: those of the next time are read in between. */
  medians: Promise<Medians>;
  /** A name stands for its class for ever. */
  classes: Map<number, DueClass>;
  /** The classes that rows have. */
  names?: { sum: string; of: readonly number[] };
  /** The periods of classes under the same circumstances. */
  periods?: { under: string; slow: Slow; of: Map<number, readonly DuePeriod[]> };
  due?: { periods: Kept['periods']; names: readonly number[]; days: DueDaysOfRules };
}

type Database = Pool | ClientBase;

/** Medians and terms are kept for some seconds. */
const keptMs = 10_000;
const modes = Object.keys(transmodes).map(Number);
const keptOf = new WeakMap<Database, Kept>();

/** When the rows of each class are due. It is worked out once for each class, and again when something that it depends on has changed. */
export async function readDueDays(pool: Pool, at: ListMoment): Promise<DueDaysOfRules> {
  const kept = keptFor(pool, at);
  const [slow, current] = await Promise.all([kept.slow, readCurrent(pool, at)]);
  const names = await namesOf(pool, kept, current.sum);
  await readClasses(pool, kept.classes, names);
  const { ruleDays, needs, since } = current;
  const under = JSON.stringify([kept.today, ruleDays, needs, since]);
  if (kept.periods?.under !== under || kept.periods.slow !== slow) kept.periods = { under, slow, of: new Map() };
  const { periods, due } = kept;
  if (due?.periods === periods && due.names === names) return due.days;
  const ownDays = daysOfRules(ruleDays ?? []);
  const known = { ...slow, needs: needsIn(needs), since };
  const found = names.flatMap((name) => {
    const own = kept.classes.get(name);
    if (!own) return [];
    const ofClass =
      periods.of.get(name) ??
      duePeriods(own.rule, withMerged(own.reads, slow), { ...known, days: ownDays(own.rule) }, kept.today);
    periods.of.set(name, ofClass);
    return [{ name, rule: own.rule, periods: ofClass }];
  });
  const days = dueDaysOf(found, ownDays('lateForecast'), kept.today);
  kept.due = { periods, names, days };
  return days;
}

/** The terms of containers, which are kept with the medians. */
export function readTerms(database: Database, at: ListMoment): Promise<KnownTerms> {
  return keptFor(database, at).slow;
}

function keptFor(database: Database, { now, hasCounters }: ListMoment): Kept {
  const today = localDay(now);
  const last = keptOf.get(database);
  if (last?.today === today && Date.now() < last.until) return last;
  const medians = readMedians(database, today, hasCounters);
  const read = readSlow(database, last?.today === today ? last.medians : medians);
  // What has not changed stays the same object, and what follows from it need not be worked out again.
  const slow = last
    ? Promise.all([last.slow, read]).then(([before, now_]) => (before.text === now_.text ? before : now_))
    : read;
  const until = Date.now() + keptMs;
  const kept: Kept = { ...(last ?? { classes: new Map<number, DueClass>() }), today, until, slow, medians };
  keptOf.set(database, kept);
  for (const one of [slow, medians]) one.catch(() => keptOf.delete(database));
  return kept;
}

/** The days that the firm sets, otherwise the declared ones; of two rows of the settings for one rule the first one counts. */
function daysOfRules(set: NonNullable<Current['ruleDays']>): (rule: AttentionRuleName) => number {
  return (rule) => set.find((one) => one.rule === rule)?.days ?? attentionRules[rule].days;
}

function withMerged(reads: ClassOfDays | null, { merged, terminals }: Slow): ClassOfDays | null {
  if (!reads?.clocks) return reads;
  const clocks = reads.clocks.map((clock) => ({
    ...clock,
    status: merged.get(clock.status) ?? clock.status,
    terminal: clock.terminal === null ? null : (terminals.get(clock.terminal) ?? clock.terminal),
  }));
  return { ...reads, clocks };
}

const counterOf = (name: string): string =>
  `from read_model_counter where table_name = '${attention}' and name = '${name}' and value <> 0`;
const firstBase = (rule: AttentionRuleName): string => `(select min(base_on) from ${attention} where rule = '${rule}')`;

/** A past day without deleted records has no counters. */
async function readCurrent(pool: Pool, { hasCounters }: ListMoment): Promise<Current> {
  const { rows } = await pool.query<Current>({
    name: hasCounters ? 'attention-known' : 'attention-known-of-past',
    text: `select f.form->'ruleDays' as "ruleDays", f.form->'needs' as needs, ${hasCounters ? `(select value::text ${counterOf(classSum)})` : 'null'} as sum,
        least(${firstBase('freeDays')}, ${firstBase('penaltyUncharged')}) as since
      from (select) one left join ${firms} f on f.id = ${firmId}`,
  });
  return rows[0] ?? { ruleDays: null, needs: null, sum: null, since: null };
}

/** The classes that rows have, which are counted with the rows; those of a past day are of its rows. */
async function namesOf(pool: Pool, kept: Kept, sum: string | null): Promise<readonly number[]> {
  if (sum !== null && kept.names?.sum === sum) return kept.names.of;
  const { rows } = await pool.query<{ name: string }>(
    sum === null
      ? `select distinct due_class as name from ${attention}`
      : `select key as name ${counterOf(classCounter)}`,
  );
  const names = rows.map(({ name }) => Number(name));
  kept.names = { sum: sum ?? '', of: names };
  return names;
}

/**
 * Reads what classes that were not seen before depend on, of any row of each. A class is looked for as the next one from
 * its name on: for a row with exactly this one, PostgreSQL would read the table from its beginning.
 */
async function readClasses(pool: Pool, known: Map<number, DueClass>, names: readonly number[]): Promise<void> {
  const added = names.filter((name) => !known.has(name));
  if (added.length === 0) return;
  const { rows } = await pool.query<DueClass & { name: string }>(
    `select c.name, a.rule, a.reads from unnest($1::bigint[]) c(name)
      cross join lateral (select due_class, rule, reads from ${attention} where due_class >= c.name order by due_class limit 1) a
      where a.due_class = c.name`,
    [added],
  );
  for (const { name, rule, reads } of rows) known.set(Number(name), { rule, reads });
}

async function readSlow(pool: Database, mediansOfYear: Promise<Medians>): Promise<Slow> {
  const [medians, terms, types, places] = await Promise.all([
    mediansOfYear,
    knownTerms({ query: async (sql, values) => (await pool.query(sql, values)).rows }),
    pool.query<{ id: number; size: number | null }>(`select id, size from ${entriesOf('transtype')}`),
    pool.query<{ id: number; canonical: number }>(
      `select id, canonical_id as canonical from ${entriesOf('thc')} where canonical_id is not null`,
    ),
  ]);
  const sizes = new Map(types.rows.map(({ id, size }) => [id, clockSizeOf(null, size)]));
  const { atBorder, toDestination } = medians;
  const { usual, merged } = terms;
  const text = JSON.stringify([
    ...[atBorder, toDestination, merged].map((map) => [...map]),
    terms.terms,
    usual,
    types.rows,
    places.rows,
  ]);
  return {
    ...{ atBorder, toDestination, ...terms, text },
    terminals: new Map(places.rows.map(({ id, canonical }) => [id, canonical])),
    sizeOf: (type) => (type === null ? null : (sizes.get(type) ?? null)),
  };
}

async function readMedians(pool: Database, today: string, hasCounters: boolean): Promise<Medians> {
  const { rows: borders } = await pool.query<{ id: number }>(`select id from ${entriesOf('via')}`);
  const lanes = borders.flatMap(({ id: border }) => modes.map((mode) => ({ mode, border })));
  const mediansOf = await legMediansOf(pool, lanes, today, hasCounters);
  const atBorder = new Map<string, number>();
  const toDestination = new Map<string, number>();
  for (const lane of lanes) {
    const medians = mediansOf(lane);
    if (medians.length === 0) continue;
    for (const milestone of milestones) {
      const days = daysOfLegs(medians, milestone, 'ataUb');
      if (days !== undefined) toDestination.set(legKey(lane, milestone), days);
    }
    const stay = daysOfLegs(medians, 'ataBorder', 'etdBorder');
    if (stay !== undefined) atBorder.set(legKey(lane, 'ataBorder'), stay);
  }
  return { atBorder, toDestination };
}
