import type { Origin } from '../../../contract/origin/origin.js';
import type { Fields } from '../../../contract/fields/field.js';
import type { Entry, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { normalised } from '../../../contract/reference/form.js';
import { TakenPeriods } from '../../../contract/reference/periods.js';
import { identifier } from '../../database/sql.js';
import type { FactSource } from '../../decider/command.js';
import { referredBy, type ReferredFacts } from '../../form/referred.js';

type Queries = Pick<FactSource, 'query'>;
/** The queries from which the facts of a save are read. */
export type EntrySource = Pick<FactSource, 'query' | 'chosenFrom'>;

/** One row of a save: an existing entry or a new one. */
export interface SavedRow {
  id: number;
  isNew: boolean;
  given: Entry;
  /** Where it came from, if a move brings it: of several rows where these are one record. */
  origins?: readonly Origin[];
}

/** What a save must know in addition to the entries it writes. */
export interface EntryFacts extends ReferredFacts {
  /** The id of the entry that owns each unique combination of values. */
  owners: ReadonlyMap<string, number>;
  /** The entries with the flag that only one may have, by what they share. */
  holders: readonly { id: number; among: string }[];
  /** The days of the other entries that are not saved at the same time. */
  periods: TakenPeriods;
}

/** Undefined if none of the fields is set: such entries do not conflict with each other. */
export function uniqueKey(fields: readonly string[], entry: Entry): string | undefined {
  const values = fields.map((field) => entry[field] ?? null);
  return values.every((value) => value === null)
    ? undefined
    : JSON.stringify([fields, ...values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))]);
}

export async function readFacts(
  declaration: ReferenceDeclaration,
  rows: readonly SavedRow[],
  source: EntrySource,
): Promise<EntryFacts> {
  const before = await storedRows(
    declaration,
    rows.filter((row) => !row.isNew).map((row) => row.id),
    source,
  );
  const entries = rows.map((row) => normalised(declaration, before.get(row.id) ?? null, row.given));
  const [{ referred }, owners, holders, periods] = await Promise.all([
    referredBy(
      entries.map((values) => ({ fields: declaration.fields, values })),
      source,
    ),
    ownersOf(declaration, entries, source),
    holdersOf(declaration, source),
    periodsOf(declaration, rows, source),
  ]);
  return { referred, owners, holders, periods };
}

export async function storedRows(
  declaration: ReferenceDeclaration,
  ids: readonly number[],
  source: Queries,
  only?: 'living',
): Promise<Map<number, Entry>> {
  if (ids.length === 0) return new Map();
  const stored = await source.query<Entry & { id: number }>(
    `select ${columnsOf(declaration)} from ${identifier(declaration.name)}
      where id = any($1)${only === 'living' ? ' and not deleted' : ''}`,
    [ids],
  );
  return new Map(stored.map((row) => [row.id, row]));
}

function columnsOf({ fields }: ReferenceDeclaration): string {
  return ['id', ...Object.keys(fields)].map((column) => storedColumn(fields, column)).join(', ');
}

/** A column as an entry has it: the database pads decimals with zeros. */
export function storedColumn(fields: Fields, column: string, alias = ''): string {
  const name = `${alias}${identifier(column)}`;
  return fields[column]?.column.startsWith('numeric') ? `trim_scale(${name})::text as ${identifier(column)}` : name;
}

/** Queried by the first field alone, which few entries share; the other fields are compared here. */
async function ownersOf(
  declaration: ReferenceDeclaration,
  entries: readonly Entry[],
  source: Queries,
): Promise<Map<string, number>> {
  const owners = new Map<string, number>();
  for (const fields of declaration.unique ?? []) {
    const first = fields[0] ?? 'id';
    const firstValues = [
      ...new Set(
        entries.filter((entry) => uniqueKey(fields, entry) !== undefined).map((entry) => entry[first] ?? null),
      ),
    ];
    if (firstValues.length === 0) continue;
    const column = declaration.fields[first]?.column === 'text' ? `lower(${identifier(first)})` : identifier(first);
    const values = firstValues.map((value) => (typeof value === 'string' ? value.toLowerCase() : value));
    const rows = await source.query<Entry & { id: number }>(
      `select ${columnsOf(declaration)} from ${identifier(declaration.name)}
        where not deleted and canonical_id is null and ${column} = any($1)`,
      [values],
    );
    for (const row of rows) {
      const key = uniqueKey(fields, row);
      if (key !== undefined) owners.set(key, row.id);
    }
  }
  return owners;
}

/** Few entries have days: all of them are read. */
async function periodsOf(
  declaration: ReferenceDeclaration,
  rows: readonly SavedRow[],
  source: Queries,
): Promise<TakenPeriods> {
  const taken = new TakenPeriods(declaration.periods);
  if (!declaration.periods) return taken;
  const others = await source.query<Entry & { id: number }>(
    `select ${columnsOf(declaration)} from ${identifier(declaration.name)}
      where not deleted and canonical_id is null and id <> all($1)`,
    [rows.map(({ id }) => id)],
  );
  for (const other of others) taken.add(other.id, other);
  return taken;
}

export async function holdersOf(
  { name, single }: ReferenceDeclaration,
  source: Queries,
): Promise<{ id: number; among: string }[]> {
  if (!single) return [];
  return source.query(
    `select id, ${identifier(single.scope)}::text as among from ${identifier(name)}
      where not deleted and canonical_id is null and ${identifier(single.field)} = 1`,
  );
}
