import type { Pool } from 'pg';
import type { PictureUse } from '../../document/images/picture-use.js';
import type { IssuedPapers } from '../../document/paper/issued-papers.js';
import type { RecordKind } from '../../history/record-kind.js';
import type { Listing } from '../../list/listing.js';
import type { Lists } from '../../list/lists.js';
import { EventTypes } from '../../log/event-types.js';
import { sharedTables, type Aggregate } from '../../projection/aggregate.js';
import type { Names } from '../../projection/names.js';
import type { ReadModelTable } from '../../projection/table.js';
import type { MoveSheetSource } from '../move-sheets/move-sheet-source.js';
import { leftOut } from '../../../contract/all-data/left-out.js';
import type { Label } from '../../../contract/label.js';

/** Everything that the areas declare and that an export of all data contains, provided by the composition. */
export interface DeclaredData {
  aggregates: readonly Aggregate[];
  listings: readonly Listing[];
  records: readonly RecordKind[];
  pictures: readonly PictureUse[];
  issuedPapers(): Promise<readonly IssuedPapers[]>;
  names: Names;
  /** The sheets with which a move reads the export again, and the table of users. */
  moveSheets: { sources: readonly MoveSheetSource[]; users: string };
  lists(pool: Pool, now: () => Date): Lists;
}

export abstract class DeclaredDataSource {
  abstract readonly declared: DeclaredData;
}

const namesOf = (kind: 'lists' | 'tables'): ReadonlySet<string> => new Set(leftOut.flatMap((one) => one[kind] ?? []));

/** The lists that are exported: all but those that are left out. */
export function exportedListings({ listings }: DeclaredData): Listing[] {
  const out = namesOf('lists');
  return listings.filter(({ list }) => !out.has(list.name));
}

/** The read models that are exported, each once and without its copies for lists, with the kind of record that writes it. */
export function exportedTables({ aggregates }: DeclaredData): { table: ReadModelTable; kind: Label }[] {
  const out = namesOf('tables');
  const shared = new Set(sharedTables(aggregates).map(({ name }) => name));
  const own = aggregates.flatMap(({ name, tables, recordTables = [], known }) =>
    [...tables, ...recordTables]
      .filter((table) => !shared.has(table.name))
      .map((table) => ({ table, kind: known?.as ?? { mn: name, en: name } })),
  );
  const common = sharedTables(aggregates).map((table) => ({ table, kind: { mn: 'Бүх төрөл', en: 'Every kind' } }));
  return [...own, ...common].filter(({ table }) => table.copyOf === undefined && !out.has(table.name));
}

export function eventTypesOf({ aggregates }: DeclaredData): EventTypes {
  return new EventTypes(aggregates.map(({ events }) => events));
}
