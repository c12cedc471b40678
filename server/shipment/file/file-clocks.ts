import { asSteps } from '../../../contract/fields/steps/steps.js';
import type { Json } from '../../../contract/json.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { clockOf, type RunningClock } from '../../../contract/shipment/clock/clock.js';
import { containersOf, type Container, type FileOfContainers } from '../../../contract/shipment/clock/container.js';
import type { ClockTerms } from '../../../contract/shipment/clock/terms.js';
import type { UsualFreeDays } from '../../../contract/shipment/clock/usual-terms.js';
import type { Units } from '../../../contract/shipment/operations/units/form.js';
import type { FactSource } from '../../decider/command.js';
import { entriesOf } from '../../reference/tables.js';
import { orders, unitForms } from '../tables.js';

type Queries = Pick<FactSource, 'query'>;

/** The containers of a file, each with its clock if that has begun and has terms. */
export interface FileClocks {
  file: FileOfContainers;
  clocks: { container: Container; clock: RunningClock | undefined }[];
}

interface Known {
  terms: readonly ClockTerms[];
  usual: readonly UsualFreeDays[];
  /** The container statuses that were merged, by their former number. */
  merged: ReadonlyMap<number, number>;
}

type TermsRow = Omit<ClockTerms, 'steps' | 'firstDayCounts'> & { firstDay: number; ours: Json; customers: Json };

/** The clocks of one file; those of all files are computed in the database (risk-source.ts). */
export async function fileClocks(source: Queries, id: number): Promise<FileClocks> {
  const [{ terms, usual, merged }, { file, units }] = await Promise.all([knownTerms(source), fileOf(source, id)]);
  const clocks = containersOf(file, units.units).map((one) => {
    const container = withMergedStatus(one, merged);
    return { container, clock: clockOf(container, terms, usual) };
  });
  return { file, clocks };
}

async function fileOf(source: Queries, id: number): Promise<{ file: FileOfContainers; units: Units }> {
  const [row] = await source.query<FileOfContainers & { form: Units }>(
    `select o.container_status_id as "containerStatus", o.quantity, o.ata_border as "ataBorder", o.etd_border as "etdBorder",
        o.planned_return_on as "plannedReturn", o.returned_on as returned, y.size, f.form,
        (select coalesce(e.canonical_id, e.id) from ${entriesOf('thc')} e where e.id = o.terminal_id) as terminal
      from ${orders} o join ${unitForms} f on f.id = o.id
        left join ${entriesOf('transtype')} y on y.id = o.transport_type_id
      where o.id = $1`,
    [id],
  );
  if (!row) throw refuse('NotFound');
  const { form, ...file } = row;
  return { file, units: form };
}

async function knownTerms(source: Queries): Promise<Known> {
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

function withMergedStatus(container: Container, merged: Known['merged']): Container {
  const { containerStatus } = container;
  return containerStatus === null
    ? container
    : { ...container, containerStatus: merged.get(containerStatus) ?? containerStatus };
}
