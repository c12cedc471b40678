import type { Pool } from 'pg';
import { asSteps, type Step } from '../../../contract/fields/steps/steps.js';
import type { Json } from '../../../contract/json.js';
import { legKey } from '../../../contract/shipment/attention/findings.js';
import { localDay } from '../../../contract/time.js';
import { endsAtBorder } from '../../../contract/shipment/clock/terms.js';
import { transmodes } from '../../../contract/reference/fixed/transmodes.js';
import { daysOfLegs, milestones } from '../../../contract/shipment/file/milestones.js';
import type { ListMoment } from '../../list/listing.js';
import { entriesOf } from '../../reference/tables.js';
import { legMediansOf } from '../leg-days.js';

/** What the rules need that no event of an order says: medians of the year before, and the terms of containers. */
type KnownOfRules = {
  /** By the key of a leg: the usual days from the arrival at the border to the departure. */
  atBorder: Readonly<Record<string, number>>;
  /** By the key of a leg: the usual days from there to the destination. */
  toDestination: Readonly<Record<string, number>>;
  /** By the key of a clock: the terms that may apply to it, those of a terminal first. */
  terms: Readonly<Record<string, readonly Terms[]>>;
};

/** A price that the customer pays for a day, from a chargeable day on until the next step. */
interface PricedDays extends Step {
  next: number | null;
}

interface Terms {
  terminal: number | null;
  from: string | null;
  to: string | null;
  free: number;
  first: number;
  endsat: number;
  /** What the customer pays. */
  steps: readonly PricedDays[];
}

/** Medians and terms change seldom: they are kept for some seconds. */
const keptMs = 10_000;
const modes = Object.keys(transmodes).map(Number);
const kept = new WeakMap<Pool, { today: string; until: number; known: Promise<KnownOfRules> }>();

export function readKnown(pool: Pool, { now, hasCounters }: ListMoment): Promise<KnownOfRules> {
  const today = localDay(now);
  const last = kept.get(pool);
  if (last?.today === today && Date.now() < last.until) return last.known;
  const known = readAll(pool, today, hasCounters);
  kept.set(pool, { today, until: Date.now() + keptMs, known });
  known.catch(() => kept.delete(pool));
  return known;
}

async function readAll(pool: Pool, today: string, hasCounters: boolean): Promise<KnownOfRules> {
  const [medians, terms] = await Promise.all([readMedians(pool, today, hasCounters), readTerms(pool)]);
  return { ...medians, terms };
}

async function readMedians(pool: Pool, today: string, hasCounters: boolean): Promise<Omit<KnownOfRules, 'terms'>> {
  const { rows: borders } = await pool.query<{ id: number }>(`select id from ${entriesOf('via')}`);
  const lanes = borders.flatMap(({ id: border }) => modes.map((mode) => ({ mode, border })));
  const mediansOf = await legMediansOf(pool, lanes, today, hasCounters);
  const atBorder: Record<string, number> = {};
  const toDestination: Record<string, number> = {};
  for (const lane of lanes) {
    const medians = mediansOf(lane);
    if (medians.length === 0) continue;
    for (const milestone of milestones) {
      const days = daysOfLegs(medians, milestone, 'ataUb');
      if (days !== undefined) toDestination[legKey(lane, milestone)] = days;
    }
    const stay = daysOfLegs(medians, 'ataBorder', 'etdBorder');
    if (stay !== undefined) atBorder[legKey(lane, 'ataBorder')] = stay;
  }
  return { atBorder, toDestination };
}

/** The terms for each status and size, and the usual free days last (contract/shipment/clock/terms.ts and usual-terms.ts). */
const termsSql = `
  with status as (select id, coalesce(canonical_id, id) as canonical from ${entriesOf('container')}),
  place as (select id, coalesce(canonical_id, id) as canonical from ${entriesOf('thc')}),
  feet as (select size::text as key, size from (values (20), (40)) s(size)
    union all select 't' || id, size from ${entriesOf('transtype')} where size in (20, 40))
  select s.id || '/' || feet.key as key, p.id as terminal, z.start::text as "from", z."end"::text as "to", z.freedays as free,
      z.firstday as first, z.endsat, z.customersteps as steps, case when z.thc is null then 1 else 0 end as rank
    from ${entriesOf('clockterms')} z join status own on own.id = z.container join status s on s.canonical = own.canonical
      join feet on feet.size = z.size
      left join place named on named.id = z.thc left join place p on p.canonical = named.canonical
    where not z.deleted and z.canonical_id is null
  union all
  select s.id || '/' || feet.key, null, null, null, case feet.size when 20 then e.freeday20 else e.freeday40 end, 0,
      ${endsAtBorder}, '[]'::json, 2
    from status s join ${entriesOf('container')} e on e.id = s.canonical cross join feet
  order by rank`;

async function readTerms(pool: Pool): Promise<KnownOfRules['terms']> {
  const { rows } = await pool.query<Omit<Terms, 'steps'> & { key: string; rank: number; steps: Json }>(termsSql);
  const terms: Record<string, Terms[]> = {};
  for (const { key, rank: _rank, steps, ...row } of rows)
    (terms[key] ??= []).push({ ...row, steps: withNext(asSteps(steps)) });
  return terms;
}

function withNext(steps: readonly Step[]): PricedDays[] {
  return steps.map((step, at) => ({ ...step, next: steps[at + 1]?.from ?? null }));
}
