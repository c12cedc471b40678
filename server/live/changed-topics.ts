import { sameJson, type Json } from '../../contract/json.js';
import {
  columnSource,
  columnsOfFilter,
  filterSource,
  idColumn,
  joinsOf,
  readTables,
  textsJoin,
  type Listing,
} from '../list/listing.js';
import { parseStream } from '../log/event.js';
import type { Aggregates } from '../projection/aggregate.js';
import { isMember } from '../projection/membership.js';
import { differencesOf, type RowDifference } from '../projection/row-changes.js';
import type { ReadModelTable, Recorded, Row, StreamChange } from '../projection/table.js';
import { storedTopics } from './stored-topics.js';
import type { FiguresTopic } from './topics.js';

/** The rows of a list in its own table, if each is found by its id. */
interface ListedRows {
  table: string;
  id: string;
  isListed: (row: Row) => boolean;
}

/** What changes of a topic when rows of a table change: these rows, all rows of their record, or anything. */
interface Dependence {
  topic: string;
  changes: 'rows' | 'record' | 'anything';
  rows?: ListedRows | undefined;
  /** The only columns of the table that it shows. */
  columns?: readonly string[] | undefined;
}

type Changed = Map<string, Set<number> | null>;

/** Which topics follow from the rows that a command changed, for the process that writes them: only this one knows both states. */
export class ChangedTopics {
  private readonly dependences = new Map<string, Dependence[]>();
  private readonly tables = new Map<string, ReadModelTable>();
  /** The kind of the streams that write a table; several kinds may write a shared one. */
  private readonly kinds = new Map<string, string>();

  constructor(listings: readonly Listing[], figures: readonly FiguresTopic[], aggregates: Aggregates) {
    for (const { name, tables } of aggregates.all)
      for (const table of tables) {
        this.tables.set(table.name, table);
        if (!table.shared) this.kinds.set(table.name, name);
      }
    for (const listing of listings) this.addList(listing);
    for (const { name, tables } of figures)
      for (const table of tables) this.add(table, { topic: name, changes: 'anything' });
  }

  /** As it is stored with the last event of the stream. */
  of({ stream, before, after, recorded }: StreamChange): string {
    const changed: Changed = new Map();
    const rowsOf = (table: string): readonly Row[] => [...(before[table] ?? []), ...(after[table] ?? [])];
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const table = this.dependences.has(name) && this.tables.get(name);
      if (table) this.collect(changed, name, differencesOf(table, before[name], after[name]), rowsOf);
    }
    for (const name of recorded.flatMap(tablesOf)) this.collect(changed, name, null, rowsOf);
    return storedTopics(changed, parseStream(stream).id);
  }

  private collect(
    changed: Changed,
    table: string,
    /** Null for a table whose rows are written event by event: what they were is not known. */
    differences: readonly RowDifference[] | null,
    rowsOf: (table: string) => readonly Row[],
  ): void {
    for (const { topic, changes, rows, columns } of this.dependences.get(table) ?? []) {
      const shown = differences?.filter((one) => isShown(one, columns, changes === 'record')) ?? [{}];
      if (shown.length === 0 || changed.get(topic) === null) continue;
      if (changes === 'anything' || !rows) {
        changed.set(topic, null);
        continue;
      }
      const found = changes === 'rows' ? shown.flatMap(({ before, after }) => [before, after]) : rowsOf(rows.table);
      const ids = found.flatMap((row) => (row && rows.isListed(row) ? [Number(row[rows.id])] : []));
      changed.set(topic, new Set([...(changed.get(topic) ?? []), ...ids]));
    }
  }

  private addList(listing: Listing): void {
    const { list, table, followsRecord } = listing;
    const rows = this.rowsOf(listing);
    const kind = this.kinds.get(table.name);
    const isOfRecord = (other: ReadModelTable): boolean =>
      rows !== undefined && kind !== undefined && this.kinds.get(other.name) === kind;
    if (!listing.source) this.add(table, { topic: list.name, changes: rows ? 'rows' : 'anything', rows });
    for (const [name, { table: joined, on, key = 'id' }] of Object.entries(joinsOf(listing))) {
      const isOfItsRecord = name === textsJoin || (on === table.streamId && key === joined.streamId);
      const isJoinedToRecord = isOfRecord(joined) && isOfItsRecord;
      const columns = columnsThrough(listing, name);
      this.add(joined, { topic: list.name, changes: isJoinedToRecord ? 'record' : 'anything', rows, columns });
    }
    for (const other of new Set(readTables(listing)))
      this.add(other, { topic: list.name, changes: isOfRecord(other) ? 'record' : 'anything', rows });
    if (followsRecord)
      for (const other of this.tables.values())
        if (isOfRecord(other)) this.add(other, { topic: list.name, changes: 'record', rows });
  }

  private rowsOf(listing: Listing): ListedRows | undefined {
    const { table, rows = {}, source } = listing;
    const id = idColumn(listing);
    if (source || table.streamId === undefined || table.key.join() !== id || !this.tables.has(table.name))
      return undefined;
    return { table: table.name, id, isListed: (row) => isMember(rows, row) };
  }

  private add({ name }: ReadModelTable, dependence: Dependence): void {
    this.dependences.set(name, [...(this.dependences.get(name) ?? []), dependence]);
  }
}

/** A row that is new is shown through a join only where it belongs to the same record: no other row refers to it yet. */
function isShown(
  { before, after }: RowDifference,
  columns: readonly string[] | undefined,
  isOfRecord: boolean,
): boolean {
  if (!columns) return true;
  if (!before || !after) return isOfRecord || before !== undefined;
  return columns.some((column) => !sameJson((before[column] ?? null) as Json, (after[column] ?? null) as Json));
}

/** The columns that a list shows or filters by through a join; undefined for all of them. */
function columnsThrough(listing: Listing, join: string): readonly string[] | undefined {
  const { list, scope, joins = {} } = listing;
  const shown = Object.keys(list.columns).flatMap((key) => {
    const source = columnSource(listing, key);
    return typeof source === 'object' && 'join' in source && source.join === join ? [source.column] : [];
  });
  const filtered = Object.entries(list.filters).flatMap(([key, filter]) => {
    const source = filterSource(listing, key);
    return source.through === join ? columnsOfFilter(filter, source) : [];
  });
  const columns = [
    ...shown,
    ...filtered,
    ...(scope?.join === join ? [scope.column] : []),
    ...(joins[join]?.read ?? []),
  ];
  if (columns.length === 0) return undefined;
  // An entry is shown by its English name to some, and as the one that it was merged into.
  return [...new Set([...columns, ...(columns.includes('name') ? ['nameen'] : []), 'canonical_id'])];
}

function tablesOf({ add = {}, change = {}, remove = {} }: Recorded): string[] {
  return [...new Set([add, change, remove].flatMap(Object.keys))];
}
