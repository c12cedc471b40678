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
import { fieldMessages, Refusal } from '../../contract/refusals/refusals.js';

/**
 * What lists, exports and reports share: declared columns, filters and rights, rows as a stream, totals. The export engine, schedules and
 * the command line only use this; a list is one kind of table, a grouped report another.
 */
export interface Table {
  readonly declaration: TableDeclaration;
  /** Refuses a query that is not enough to read it, such as a report without its days. */
  check?(query: ListQuery): void;
  /**
   * All matching rows with these columns, as of one position of the log, however long the reader takes. A file has the names of entries
   * and users in its language; without a language they are as in answers.
   */
  whole<T>(
    query: ListQuery,
    actor: Actor,
    columns: readonly string[],
    use: (rows: WholeTable) => Promise<T>,
    language?: keyof Label,
  ): Promise<T>;
  /** It is no table of rows but a zip of its own: the kind of the job that makes it. */
  readonly archive?: { job: string };
  /** Sums over all matching rows, never capped; undefined when no visible column has a sum. */
  totals(query: ListQuery, actor: Actor): Promise<ListTotals | undefined>;
}

export interface WholeTable<Row = ListRow> {
  /** The position of the log. */
  position: number;
  /** How many rows there are, which takes as long as finding them. */
  count(): Promise<number>;
  /** The names of the entries that filters refer to, by filter. */
  filterNames: ReadonlyMap<string, string>;
  /** In order, a piece at a time; only the current piece is in memory. */
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

/** Only the filters of a list follow from its columns; a report reads its own. */
function assertFiltered({ name, columns, filters }: TableDeclaration): void {
  const looked = new Set(Object.values(filters).map(({ over }) => over));
  const idle = Object.keys(columns).find((key) => columns[key]?.filter !== undefined && !looked.has(key));
  if (idle !== undefined) throw new Error(`The table ${name} is not filtered by ${idle}, which its column says`);
}

/** The parsed query of a call; refused with the messages at their parameters. */
export function readQuery(declaration: TableDeclaration, sent: Record<string, unknown>): ListQuery {
  const read = listQuery(declaration).safeParse(sent);
  if (read.success) return read.data;
  const fields: Record<string, string[]> = {};
  for (const issue of read.error.issues) (fields[issue.path.join('.')] ??= []).push(issue.message);
  throw new Refusal('Invalid', { fields });
}

/** Checks the right to read the table, and that no column that is shown, sorted or filtered by is hidden from this user. */
export function assertMayQuery(
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

/** The system and the command line may read every table; a user according to the table of rights. */
function mayRead(declaration: TableDeclaration, actor: Actor): boolean {
  if (actor.type === null) return actor.door !== 'http';
  return actor.userId !== null && mayHaveAsFile(declaration, { id: actor.userId, type: actor.type });
}
