import { asSteps } from '../../../contract/fields/steps/steps.js';
import type { Json } from '../../../contract/json.js';
import type { ClockTerms } from '../../../contract/shipment/clock/terms.js';
import type { UsualFreeDays } from '../../../contract/shipment/clock/usual-terms.js';
import type { FactSource } from '../../decider/command.js';
import { entriesOf } from '../../reference/tables.js';

/** What the clocks of containers depend on besides their files. */
export interface KnownTerms {
  terms: readonly ClockTerms[];
  usual: readonly UsualFreeDays[];
  /** The container statuses that were merged, by their former number. */
  merged: ReadonlyMap<number, number>;
}

type TermsRow = Omit<ClockTerms, 'steps' | 'firstDayCounts'> & { firstDay: number; ours: Json; customers: Json };

/** Reads all terms in force of some day; entries that were merged count as those that they were merged into. */
export async function knownTerms(source: Pick<FactSource, 'query'>): Promise<KnownTerms> {
  const [terms, statuses] = await Promise.all([
    source.query<TermsRow>(
      `select z.id, coalesce(e.canonical_id, e.id) as "containerStatus", coalesce(h.canonical_id, h.id) as terminal, z.size,
          z.start as "from", z."end" as "to", z.freedays as "freeDays", z.endsat as "endsAt", z.firstday as "firstDay",
          z.steps as ours, z.customersteps as customers
        from ${entriesOf('clockterms')} z join ${entriesOf('container')} e on e.id = z.container
          left join ${entriesOf('thc')} h on h.id = z.thc
        where not z.deleted and z.canonical_id is null`,
    ),
    source.query<{ id: number; canonical: number | null; freeday20: number; freeday40: number }>(
      `select id, canonical_id as canonical, freeday20, freeday40 from ${entriesOf('container')}`,
    ),
  ]);
  return {
    terms: terms.map(({ firstDay, ours, customers, ...row }) => ({
      ...row,
      firstDayCounts: firstDay === 1,
      steps: { ours: asSteps(ours), customers: asSteps(customers) },
    })),
    usual: statuses.map(({ id, freeday20, freeday40 }) => ({
      containerStatus: id,
      freeDays: { 20: freeday20, 40: freeday40 },
    })),
    merged: new Map(statuses.flatMap(({ id, canonical }) => (canonical === null ? [] : [[id, canonical]]))),
  };
}
