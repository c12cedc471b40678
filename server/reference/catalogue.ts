import { referenceList } from '../../contract/reference/catalogue.js';
import type { Field } from '../../contract/fields/field.js';
import { wireName } from '../../contract/reference/fixed/catalogue.js';
import { hasEnglishName, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { listedColumns, referenceListOf, withoutEnglish, type ListedColumn } from '../../contract/reference/list.js';
import type { Aggregate } from '../projection/aggregate.js';
import type { ColumnSource, Listing } from '../list/listing.js';
import type { ReadModelTable } from '../projection/table.js';
import { userTable } from '../identity/user/user.aggregate.js';
import { entryAggregate, lacksEnglish, listedEntries, listedRows } from './entries/entry.js';

export const referenceAggregates: readonly Aggregate[] = referenceList.map(
  (declaration) => entryAggregate(declaration) as Aggregate,
);

const tables: ReadonlyMap<string, ReadModelTable> = new Map(
  referenceAggregates.flatMap(({ tables: own }) => own.map((table) => [table.name, table])),
);

/** The read model of a list, for queries that join it. */
export function referenceTable(name: string): ReadModelTable {
  const table = tables.get(name);
  if (!table) throw new Error(`No reference list is named ${name}`);
  return table;
}

function listingOf(declaration: ReferenceDeclaration): Listing {
  const { name, fields, search } = declaration;
  const isConfirmed = declaration.confirmedBy !== undefined;
  const refs = Object.entries(fields).flatMap(([field, { refersTo }]) =>
    refersTo === undefined ? [] : [[joinOf(field), { table: referenceTable(refersTo), on: field }] as const],
  );
  // A name composed of several fields is stored like any other.
  const typed = [...new Set(['name', ...search])];
  // Every user chooses from the lists, so all clients are notified when a rate or name changes; the message contains nothing
  // else.
  return {
    list: referenceListOf(declaration),
    table: referenceTable(name),
    rows: listedRows,
    counter: listedEntries,
    joins: {
      ...Object.fromEntries(refs),
      ...(isConfirmed ? { confirmer: { table: userTable, on: 'confirmed_by' } } : {}),
    },
    columns: {
      ...Object.fromEntries(listedColumns(declaration).map((listed) => [listed.name, sourceOf(declaration, listed)])),
      ...(isConfirmed ? { confirmedby: { join: 'confirmer', column: 'name' } } : {}),
    },
    filters: {
      ...(search.length > 0 ? { search: { folded: ['search'], typed } } : {}),
      ...(hasEnglishName(declaration) ? { [withoutEnglish]: lacksEnglish } : {}),
    },
    // Entries that are confirmed are chosen nowhere.
    ...(isConfirmed ? {} : { record: 'helper.read' as const }),
  };
}

/** Ids and codes are stored columns; the name of an entry is joined, the name of a fixed choice is computed. */
function sourceOf({ fields }: ReferenceDeclaration, { field, holds }: ListedColumn): ColumnSource {
  if (holds !== 'name') return field;
  const { refersTo, choices = {} } = fields[field] as Field;
  if (refersTo !== undefined) return { join: joinOf(field), column: 'name' };
  return { of: [field], make: (needed) => wireName(choices, needed[field]) };
}

function joinOf(field: string): string {
  return `${field}_entry`;
}

export const referenceListings: readonly Listing[] = referenceList.map(listingOf);
