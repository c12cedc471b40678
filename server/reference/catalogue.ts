import { referenceList } from '../../contract/reference/catalogue.js';
import { wireName } from '../../contract/reference/fixed/catalogue.js';
import type { ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { namedChoices, referenceListOf } from '../../contract/reference/list.js';
import type { Aggregate } from '../projection/aggregate.js';
import type { CellMakers } from '../list/cells.js';
import type { Listing } from '../list/listing.js';
import type { ReadModelTable } from '../projection/table.js';
import { entryAggregate, listedEntries } from './entry.js';

export const referenceAggregates: readonly Aggregate[] = referenceList.map(
  (declaration) => entryAggregate(declaration) as Aggregate,
);

const tables: ReadonlyMap<string, ReadModelTable> = new Map(
  referenceAggregates.flatMap(({ tables: own }) => own.map((table) => [table.name, table])),
);

/** The read model of a list, for whoever joins it. */
export function referenceTable(name: string): ReadModelTable {
  const table = tables.get(name);
  if (!table) throw new Error(`No reference list is named ${name}`);
  return table;
}

function listingOf(declaration: ReferenceDeclaration): Listing {
  const list = referenceListOf(declaration);
  const cells: CellMakers = Object.fromEntries(
    namedChoices(declaration).map(({ column, field, names }) => [column, (needed) => wireName(names, needed[field])]),
  );
  // Everybody chooses from the lists, so everybody hears when a rate or a name changes; the news says nothing but that.
  return {
    list,
    table: referenceTable(declaration.name),
    counter: listedEntries,
    joined: Object.values(list.joins ?? {}).map((join) => referenceTable(join.table)),
    cells,
    record: 'helper.read',
  };
}

export const referenceListings: readonly Listing[] = referenceList.map(listingOf);
