import { refuse } from '../../../contract/refusals/refusals.js';
import { clockOf, type RunningClock } from '../../../contract/shipment/clock/clock.js';
import {
  containersOf,
  type Container,
  type FileOfContainers,
  type UnitOfFile,
} from '../../../contract/shipment/clock/container.js';
import type { Units } from '../../../contract/shipment/operations/units/form.js';
import type { FactSource } from '../../decider/command.js';
import { entriesOf } from '../../reference/tables.js';
import { orders, unitForms } from '../tables.js';
import { knownTerms, type KnownTerms } from './known-terms.js';

type Queries = Pick<FactSource, 'query'>;

/** The containers of a file, each with its clock if that has begun and has terms. */
export interface FileClocks {
  file: FileOfContainers;
  clocks: { container: Container; clock: RunningClock | undefined }[];
}

/** The clocks of one file; those of all files are computed in the database (risk-source.ts). */
export async function fileClocks(source: Queries, id: number): Promise<FileClocks> {
  const [known, files] = await Promise.all([knownTerms(source), filesOf(source, [id])]);
  const [file] = files;
  if (!file) throw refuse('NotFound');
  return clocksIn(file, known);
}

/** The clocks of some files, by file, under terms that are known. */
export async function clocksOfFiles(
  source: Queries,
  ids: readonly number[],
  known: KnownTerms,
): Promise<ReadonlyMap<number, FileClocks>> {
  const files = await filesOf(source, ids);
  return new Map(files.map((file) => [file.id, clocksIn(file, known)]));
}

interface FileWithUnits {
  id: number;
  file: FileOfContainers;
  units: readonly UnitOfFile[];
}

function clocksIn({ file, units }: FileWithUnits, { terms, usual, merged }: KnownTerms): FileClocks {
  const clocks = containersOf(file, units).map((one) => {
    const container = withMergedStatus(one, merged);
    return { container, clock: clockOf(container, terms, usual) };
  });
  return { file, clocks };
}

async function filesOf(source: Queries, ids: readonly number[]): Promise<FileWithUnits[]> {
  const rows = await source.query<FileOfContainers & { id: number; form: Units | null }>(
    `select o.id, o.container_status_id as "containerStatus", o.quantity, o.ata_border as "ataBorder", o.etd_border as "etdBorder",
        o.planned_return_on as "plannedReturn", o.returned_on as returned, y.size, f.form,
        (select coalesce(e.canonical_id, e.id) from ${entriesOf('thc')} e where e.id = o.terminal_id) as terminal
      from ${orders} o left join ${unitForms} f on f.id = o.id
        left join ${entriesOf('transtype')} y on y.id = o.transport_type_id
      where o.id = any($1::integer[])`,
    [ids],
  );
  return rows.map(({ id, form, ...file }) => ({ id, file, units: form?.units ?? [] }));
}

function withMergedStatus(container: Container, merged: KnownTerms['merged']): Container {
  const { containerStatus } = container;
  return containerStatus === null
    ? container
    : { ...container, containerStatus: merged.get(containerStatus) ?? containerStatus };
}
