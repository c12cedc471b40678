import type { Actor } from '../../contract/actor.js';
import {
  listQuery,
  type ListQuery,
  type ListRow,
  type ListTotals,
  type TableDeclaration,
  visibleColumns,
  sortableColumns,
  usableFilters,
} from '../../contract/list.js';
import type { Label } from '../../contract/label.js';
import { mayHaveAsFile } from '../../contract/export/schedule-rights.js';
import { fieldMessages, Refusal } from '../../contract/refusals.js';

/**
 * What lists, exports and reports share: declared columns, filters and rights, rows as a stream, totals. The export engine,
 * schedules and the command line know nothing else; a list is one kind of table, a report made of groups another.
 */
export interface Table {
  readonly declaration: TableDeclaration;
  /** Refuses what it cannot be read with, such as a report without its days. */
  check?(query: ListQuery): void;
  /**
   * All matching rows with these columns, as they stood at one position of the log, however long the reader takes. A file names
   * entries and people in its language; where none is said they are called as in answers.
   */
  whole<T>(
    query: ListQuery,
    actor: Actor,
    columns: readonly string[],
    use: (rows: WholeTable) => Promise<T>,
    language?: keyof Label,
  ): Promise<T>;
  /** Sums over everything that matches, never capped; none where no column that the reader sees has one. */
  totals(query: ListQuery, actor: Actor): Promise<ListTotals | undefined>;
}

export interface WholeTable<Row = ListRow> {
  /** Where the log stood. */
  position: number;
  /** How many rows there are, which takes as long as to find them. */
  count(): Promise<number>;
  /** What the entries are called that filters name, by filter. */
  filterNames: ReadonlyMap<string, string>;
  /** In order, a piece at a time; only the piece in hand is in memory. */
  pieces: AsyncIterable<Row[]>;
}

/** Every table by its name. */
export class Tables {
  private readonly byName: ReadonlyMap<string, Table>;

  constructor(tables: readonly Table[]) {
    this.byName = new Map(tables.map((table) => [table.declaration.name, table]));
    if (this.byName.size !== tables.length) throw new Error('Two tables have one name');
    tables.forEach(({ declaration }) => assertFiltered(declaration));
  }

  all(): Iterable<Table> {
    return this.byName.values();
  }

  named(name: string): Table | undefined {
    return this.byName.get(name);
  }
}

/** Only of a list the filters follow from its columns; a report reads its own. */
function assertFiltered({ name, columns, filters }: TableDeclaration): void {
  const looked = new Set(Object.values(filters).map(({ over }) => over));
  const idle = Object.keys(columns).find((key) => columns[key]?.filter !== undefined && !looked.has(key));
  if (idle !== undefined) throw new Error(`The table ${name} is not filtered by ${idle}, which its column says`);
}

/** What a call asks of a table; refused with the messages at their parameters. */
export function readQuery(declaration: TableDeclaration, sent: Record<string, unknown>): ListQuery {
  const read = listQuery(declaration).safeParse(sent);
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const issue of read.error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  throw new Refusal('Invalid', { fields });
}

/** The right to read it, and no column, shown, sorted or filtered by, that is hidden from this reader. */
export function assertMayAsk(
  declaration: TableDeclaration,
  query: Pick<ListQuery, 'sort' | 'filters'>,
  actor: Actor,
  columns: readonly string[] = [],
): void {
  if (!mayRead(declaration, actor)) throw new Refusal('NotAllowed');
  const sortable = sortableColumns(declaration, actor.type);
  if (!query.sort.every((key) => sortable.includes(key.column)))
    throw new Refusal('Invalid', { fields: { sort: [fieldMessages.unknownSort.mn] } });
  const visible = visibleColumns(declaration, actor.type);
  const usable = usableFilters(declaration, actor.type);
  const isHidden = !columns.every((key) => visible.includes(key));
  if (isHidden || !Object.keys(query.filters).every((key) => usable.includes(key))) throw new Refusal('NotAllowed');
}

/** The program itself and the command line read every table; a person what the table of rights gives. */
function mayRead(declaration: TableDeclaration, actor: Actor): boolean {
  if (actor.type === null) return actor.door !== 'http';
  return actor.userId !== null && mayHaveAsFile(declaration, { id: actor.userId, type: actor.type });
}
