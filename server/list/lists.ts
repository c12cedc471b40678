import type { ClientBase, Pool, QueryConfig } from 'pg';
import type { Actor } from '../../contract/actor.js';
import { referencedList } from '../../contract/filters/filter.js';
import type { Label } from '../../contract/label.js';
import { localDay } from '../../contract/time.js';
import {
  countCap,
  visibleColumns,
  type Cell,
  type ListDeclaration,
  type ListPage,
  type ListPart,
  type ListQuery,
  type ListRow,
  type ListTotals,
} from '../../contract/list.js';
import { readCounter } from '../projection/counters.js';
import { markBefore } from '../projection/order-marks.js';
import type { OrderMarks } from '../projection/table.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { SharedReadings } from '../database/shared-readings.js';
import { atOneMoment } from '../database/snapshot-pool.js';
import { lookUpFor, rowOf } from './cells.js';
import { isWhole, type ResolvedQuery } from './conditions.js';
import {
  mostSorted,
  checkListing,
  columnsOfFilter,
  isCanonical,
  isNameOfEntry,
  joinOf,
  ownColumn,
  searchedSource,
  type Join,
  type Listing,
} from './listing.js';
import { isByMatch } from './match.js';
import { nameOfOrder, orderOf } from './order.js';
import { readCursor, unknownCursor, writeCursor } from './page-cursor.js';
import {
  beginningStatement,
  countByTextsStatement,
  countStatement,
  mostTexts,
  pageStatement,
  idsStatement,
  pickByMatchStatement,
  pickOfFewStatement,
  pickOfMatchesStatement,
  pickStatement,
  wholeStatement,
  type PickedOfFew,
  type PickedRow,
  type Window,
} from './statements.js';
import { readTotals, storedSums } from './totals.js';
import { containing, identifier } from '../database/sql.js';
import type { Names } from '../projection/names.js';
import { filterNames } from '../table/filter-names.js';
import { inLettersOf } from '../table/named-cells.js';
import { readWhole } from '../table/read-whole.js';
import { assertMayQuery, type Table, type WholeTable } from '../table/table.js';

type StoredRow = Record<string, Cell>;

interface Count {
  count: number;
  capped: boolean;
}

interface Counted extends Count {
  rows: Rows;
}

/** Up to this offset a page is read by skipping index entries; deeper pages wait for the count to know the nearer end. */
const shallow = 2_000;
/** A whole list is sorted before its first row is returned, which on a busy machine takes longer than a page may. */
const longestSortSeconds = 600;

/** Reads lists as they were at the end of a past day. */
interface PastLists {
  read<T>(day: string, actor: Actor, use: (then: { lists: Lists }) => Promise<T>): Promise<T>;
}

type InTurn = <T>(actor: Actor, work: () => Promise<T>) => Promise<T>;

interface ListSettings {
  now?: () => Date;
  /** The columns of a table that its older rows do not have yet. */
  unfilledColumns?: (table: string) => Promise<readonly string[]>;
  past?: PastLists;
  /** Sums that are added up alone take turns with other work that keeps the database busy. */
  inTurn?: InTurn;
  /** False where the stored counters do not count what the reader sees. */
  hasCounters?: boolean;
}

/** Answers every declared list. */
export class Lists {
  private readonly byName: ReadonlyMap<string, Listing>;
  private readonly readings = new SharedReadings();
  private readonly now: () => Date;
  private readonly unfilledColumns: (table: string) => Promise<readonly string[]>;
  private readonly past: PastLists | undefined;
  private readonly inTurn: InTurn;
  private readonly hasCounters: boolean;

  constructor(
    private readonly pool: Pool,
    listings: readonly Listing[],
    /** For the names of the entries in filters, shown in files. */
    private readonly kinds: Names,
    {
      now = () => new Date(),
      unfilledColumns = async () => [],
      past,
      inTurn = (_actor, work) => work(),
      hasCounters = true,
    }: ListSettings = {},
  ) {
    this.now = now;
    this.unfilledColumns = unfilledColumns;
    this.past = past;
    this.inTurn = inTurn;
    this.hasCounters = hasCounters;
    listings.forEach(checkListing);
    this.byName = new Map(listings.map((listing) => [listing.list.name, listing]));
    if (this.byName.size !== listings.length) throw new Error('Two lists have one name');
  }

  async answer(list: ListDeclaration, requested: ListQuery, actor: Actor): Promise<ListPage | ListPart> {
    assertMayQuery(list, requested, actor);
    const { asOf, ...query } = requested;
    if (asOf !== undefined) return this.pastDays.read(asOf, actor, ({ lists }) => lists.answer(list, query, actor));
    const listing = this.listingFor(list, actor);
    // Columns and rows depend on the type of user; rows depend on the user only when every user has their own.
    const question = JSON.stringify([
      list.name,
      actor.type,
      listing.own === undefined ? null : actor.userId,
      requested,
    ]);
    return this.readings.of(question, () => this.find(listing, requested, actor));
  }

  private async find(listing: Listing, requested: ListQuery, actor: Actor): Promise<ListPage | ListPart> {
    const query = await this.resolveReferences(listing, requested);
    if (query.totals === 'only') {
      const read = () => this.totals(listing, query, actor);
      const isShort = storedSums(listing, query) !== undefined;
      return { listdata: [], totals: (await (isShort ? read() : this.inTurn(actor, read))) ?? {} };
    }
    if (query.ids) {
      const all = { offset: 0, limit: query.ids.length };
      return { listdata: (await this.rows(listing, { ...query, perpage: all.limit }, actor, all)).listdata };
    }
    if (query.after !== undefined) return this.rowsAfter(listing, query, query.after, actor);
    return this.page(listing, query, actor);
  }

  named(name: string): ListDeclaration | undefined {
    return this.byName.get(name)?.list;
  }

  /** Each list as a table for exports and schedules. */
  tables(): Table[] {
    return [...this.byName.values()].map(({ list }) => ({
      declaration: list,
      whole: (query, actor, columns, use, language) => this.whole(list, query, actor, columns, use, language),
      totals: (query, actor) => this.sums(list, query, actor),
    }));
  }

  /** All matching rows with these columns, a piece at a time, as of one position of the log. */
  async whole<T>(
    list: ListDeclaration,
    requested: ListQuery,
    actor: Actor,
    columns: readonly string[],
    use: (whole: WholeTable) => Promise<T>,
    language: keyof Label = 'mn',
  ): Promise<T> {
    assertMayQuery(list, requested, actor, columns);
    const listing = this.listingFor(list, actor);
    const query = await this.resolveReferences(listing, requested);
    const rows = wholeStatement(listing, query, actor.userId, columns, language);
    const count = countStatement(listing, query, actor.userId, true);
    const names = await filterNames(this.pool, this.kinds, list, requested, language);
    const now = this.now();
    const inLetters = inLettersOf(
      language,
      list,
      columns.filter((key) => isNameOfEntry(listing, key)),
    );
    const { hasCounters } = this;
    const finished = async function* (
      pieces: AsyncIterable<StoredRow[]>,
      snapshot: ClientBase,
    ): AsyncGenerator<ListRow[]> {
      for await (const piece of pieces) {
        await lookUpFor(listing, columns, piece, snapshot, { now, hasCounters });
        yield inLetters(piece.map((row) => rowOf(listing, columns, row, now)));
      }
    };
    return readWhole<StoredRow, T>(
      this.pool,
      rows,
      count,
      ({ pieces, ...whole }, snapshot) => use({ ...whole, filterNames: names, pieces: finished(pieces, snapshot) }),
      { maxSeconds: longestSortSeconds },
    );
  }

  /** The ids of the rows that match now, in no order; one more than `most` if there are more. */
  async ids(list: ListDeclaration, requested: ListQuery, actor: Actor, most: number): Promise<number[]> {
    assertMayQuery(list, requested, actor);
    const listing = this.listingFor(list, actor);
    const query = await this.resolveReferences(listing, requested);
    const { rows } = await this.pool.query<{ id: number }>(idsStatement(listing, query, actor.userId, most + 1));
    return rows.map(({ id }) => id);
  }

  /**
   * A filter by an entry also includes the entries that were merged into it. They are looked up beforehand and not in the statement:
   * PostgreSQL can only estimate the number of rows for ids that are in the statement.
   */
  private async resolveReferences(listing: Listing, query: ListQuery): Promise<ResolvedQuery> {
    await this.assertSearchable(listing, query);
    const { list } = listing;
    const mergedIds: Record<string, readonly number[]> = {};
    for (const [key, value] of Object.entries(query.filters)) {
      const named = referencedList(list.filters[key]);
      if (named === undefined) continue;
      const entries = this.byName.get(named)?.table;
      if (!entries || !isCanonical(entries)) continue;
      const text = `select id from ${identifier(entries.name)} where id = $1 or canonical_id = $1`;
      const ids = (await this.run<{ id: number }>({ text, values: [Number(value)] })).map(({ id }) => id);
      mergedIds[key] = ids.length > 0 ? ids : [Number(value)];
    }
    const now = this.now();
    const today = localDay(now);
    const known = await listing.source?.read?.(this.pool, { now, hasCounters: this.hasCounters });
    return { ...query, mergedIds, today, ...(known && { known }), ...(await this.belonging(listing)) };
  }

  /** Which entries' rows belong to the list; merged entries count by the name of the entry that they are now. */
  private async belonging(listing: Listing): Promise<Pick<ResolvedQuery, 'scopeIds'>> {
    if (listing.scope === undefined) return {};
    const { join, column, holds } = listing.scope;
    const { rows } = await this.pool.query<{ id: number }>(holdingSql(joinOf(listing, join), column), [
      containing(holds),
    ]);
    return { scopeIds: rows.map(({ id }) => id) };
  }

  /** A column that was just added is shown empty, and it cannot be filtered or sorted by until a rebuild has filled it. */
  private async assertSearchable(listing: Listing, { filters, sort }: ListQuery): Promise<void> {
    const { list, table } = listing;
    const neededColumns = [
      ...Object.entries(filters).flatMap(([key, value]) => {
        const filter = list.filters[key];
        const source = searchedSource(listing, key, value);
        const of = source.through === undefined ? table : joinOf(listing, source.through).table;
        return filter ? columnsOfFilter(filter, source).map((column) => ({ of: of.name, column })) : [];
      }),
      ...sort.map(({ column }) => ({ of: table.name, column: ownColumn(listing, column) })),
    ];
    for (const { of, column } of neededColumns)
      if ((await this.unfilledColumns(of)).includes(column)) throw refuse('Unavailable');
  }

  private async page(listing: Listing, query: ResolvedQuery, actor: Actor): Promise<ListPage> {
    const [totals, { rows, count, capped }] = await Promise.all([
      query.totals === 'with' ? this.totals(listing, query, actor) : undefined,
      this.countedRows(listing, query, actor),
    ]);
    const { listdata, picked } = rows;
    const last = picked.at(-1);
    const offset = (query.page - 1) * query.perpage;
    const isEnd = picked.length < query.perpage || (!capped && offset + picked.length >= count);
    return {
      listdata,
      total: Math.max(1, Math.ceil(count / query.perpage)),
      count,
      current: query.page,
      ...(capped && { capped }),
      ...(totals && { totals }),
      // The order of match has no cursor: its rows are read page by page.
      ...(!isEnd && last && !isByMatch(query) && { after: writeCursor(nameOfOrder(query), last.place) }),
    };
  }

  private async countedRows(listing: Listing, query: ResolvedQuery, actor: Actor): Promise<Counted> {
    const window = { offset: (query.page - 1) * query.perpage, limit: query.perpage };
    if (isByMatch(query)) return this.countedByMatch(listing, query, actor, window);
    if (listing.source?.isWorkedOut) return this.countedWorkedOut(listing, query, actor, window);
    const most = mostSorted(listing, query.filters);
    if (most !== undefined) return this.countedOfFew(listing, query, actor, window, most);
    const [counted, early] = await Promise.all([
      this.count(listing, query, actor),
      window.offset <= shallow ? this.rows(listing, query, actor, window) : undefined,
    ]);
    return { ...counted, rows: early ?? (await this.deepRows(listing, query, actor, window, counted)) };
  }

  /** The best matches first. Of more matches than are counted, those that begin with the search come before the others. */
  private async countedByMatch(listing: Listing, query: ResolvedQuery, actor: Actor, window: Span): Promise<Counted> {
    const counted = await this.count(listing, query, actor);
    const picked = counted.capped
      ? await this.beginningsFirst(listing, query, actor, window)
      : await this.run<PickedRow>(pickByMatchStatement(listing, query, actor.userId, window, countCap));
    return { ...counted, rows: await this.shown(listing, query, actor, picked) };
  }

  private async beginningsFirst(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    { offset, limit }: Span,
  ): Promise<PickedRow[]> {
    const pick = (span: Span, isBeginning: boolean): Promise<PickedRow[]> =>
      this.run<PickedRow>(pickOfMatchesStatement(listing, query, actor.userId, { ...span, isBeginning }));
    const beginnings = await pick({ offset: 0, limit: Math.min(countCap, offset + limit) }, true);
    const first = beginnings.slice(offset);
    if (first.length === limit) return first;
    const others = await pick({ offset: Math.max(0, offset - beginnings.length), limit: limit - first.length }, false);
    return [...first, ...others];
  }

  /** A page for a filter that cannot be estimated: the rows are sorted unless they are many, so they are read and counted at once. */
  private async countedOfFew(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    window: Span,
    most: number,
  ): Promise<Counted> {
    const { matching, rows } = await this.fewRows(listing, query, actor, window, most);
    if (rows) return { rows, count: matching, capped: false };
    return { rows: await this.rows(listing, query, actor, window), count: most, capped: true };
  }

  private async countedWorkedOut(listing: Listing, query: ResolvedQuery, actor: Actor, window: Span): Promise<Counted> {
    const { matching, rows } = await this.allRows(listing, query, actor, window);
    // As for any list, only matches of a filter are not counted beyond the cap.
    const capped = Object.keys(query.filters).length > 0 && matching > countCap;
    return { rows, count: capped ? countCap : matching, capped };
  }

  /** Only reading them tells how many rows match such a filter, so all of them are read, up to a limit. */
  private async fewRows(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    window: Window,
    few: number,
  ): Promise<{ matching: number; rows?: Rows }> {
    const picked = await this.run<PickedOfFew>(pickOfFewStatement(listing, query, actor.userId, window, few));
    const matching = picked[0]?.matching ?? 0;
    if (matching > few) return { matching };
    return { matching, rows: await this.shown(listing, query, actor, picked.filter(isRow)) };
  }

  /** A window of rows that are all worked out to find some of them, and how many they are. */
  private async allRows(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    window: Window,
  ): Promise<{ matching: number; rows: Rows }> {
    const columns = listing.source?.areShownAsFound ? visibleColumns(listing.list, actor.type) : [];
    const found = await this.run<PickedOfFew>(pickOfFewStatement(listing, query, actor.userId, window, null, columns));
    const picked = found.filter(isRow);
    return {
      matching: found[0]?.matching ?? 0,
      rows: await this.shown(listing, query, actor, picked, columns.length > 0 ? picked.map(storedOf) : undefined),
    };
  }

  /** The rows before its part of the order are not read but counted, at the same moment as the page. */
  private pickedByMarks(
    listing: Listing,
    query: ResolvedQuery,
    { name, of }: { name: string; of: OrderMarks },
    { offset, limit }: Span,
  ): Promise<PickedRow[]> {
    return atOneMoment(this.pool, listing.table.name, async (db) => {
      const { before, below } = markBefore(offset, of, await readCounter(db, listing.table.name, name));
      const window = { offset: offset - before, limit, below };
      return (await db.query<PickedRow>(pickStatement(listing, query, null, window))).rows;
    });
  }

  /** A page far down is found by marks, or else from the nearer end; one beyond the last is not searched. */
  private async deepRows(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    window: Span,
    { count, capped }: Count,
  ): Promise<Rows> {
    const rows = capped ? await this.countAll(listing, query) : count;
    if (window.offset >= rows) return { listdata: [], picked: [] };
    const marks = marksOf(listing, query);
    if (marks) return this.shown(listing, query, actor, await this.pickedByMarks(listing, query, marks, window));
    const fromEnd = rows - window.offset - window.limit;
    if (capped || fromEnd >= window.offset) return this.rows(listing, query, actor, window);
    return this.rows(listing, query, actor, {
      offset: Math.max(0, fromEnd),
      limit: Math.min(window.limit, rows - window.offset),
      fromEnd: true,
    });
  }

  private async rowsAfter(listing: Listing, query: ResolvedQuery, after: string, actor: Actor): Promise<ListPart> {
    const cursor = readCursor(after, nameOfOrder(query), orderOf(listing, query.sort).length);
    // One more than is shown, to know whether anything follows.
    const window = { place: cursor, limit: query.perpage + 1 };
    try {
      const { listdata, picked } =
        (await this.fewAfter(listing, query, actor, window)) ?? (await this.rows(listing, query, actor, window));
      const last = picked.length > query.perpage && picked.at(-2);
      return { listdata, ...(last && { after: writeCursor(nameOfOrder(query), last.place) }) };
    } catch (error) {
      // Only the cursor can contain a value that does not fit its column; the filters were validated.
      if (isDataException(error)) throw unknownCursor();
      throw error;
    }
  }

  /** All matches are sorted when they are fewer than the rows that would be scanned in the order of the list. */
  private async fewAfter(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    window: Window,
  ): Promise<Rows | undefined> {
    // In one statement rows after another one are several ranges of the order, for each of which all would be worked out.
    if (listing.source?.isWorkedOut) return (await this.allRows(listing, query, actor, window)).rows;
    const most = mostSorted(listing, query.filters);
    if (most === undefined) return undefined;
    const few = Math.min(most, Math.floor(Math.sqrt((await this.countAll(listing, query)) * query.perpage)));
    return (await this.fewRows(listing, query, actor, window, few)).rows;
  }

  private async rows(listing: Listing, query: ResolvedQuery, actor: Actor, window: Window): Promise<Rows> {
    const picked = await this.run<PickedRow>(pickStatement(listing, query, actor.userId, window));
    return this.shown(listing, query, actor, 'fromEnd' in window ? picked.reverse() : picked);
  }

  /** The picked rows with their columns, if these were not found with them; one that was removed meanwhile is not shown. */
  private async shown(
    listing: Listing,
    query: ResolvedQuery,
    actor: Actor,
    picked: readonly PickedRow[],
    found?: readonly StoredRow[],
  ): Promise<Rows> {
    const columns = visibleColumns(listing.list, actor.type);
    const ids = picked.slice(0, query.perpage).map(({ id }) => id);
    if (ids.length === 0) return { listdata: [], picked };
    const stored =
      found?.slice(0, query.perpage) ?? (await this.run<StoredRow>(pageStatement(listing, query, columns, ids)));
    const now = this.now();
    await lookUpFor(listing, columns, stored, this.pool, { now, hasCounters: this.hasCounters });
    return { listdata: stored.map((row) => rowOf(listing, columns, row, now)), picked };
  }

  private async count(listing: Listing, query: ResolvedQuery, actor: Actor): Promise<Count> {
    const statement = countStatement(listing, query, actor.userId);
    // A user's own rows are few, and no stored counter exists for each user.
    if (!statement.capped && listing.own === undefined)
      return { count: await this.countAll(listing, query), capped: false };
    if (await this.beginsTooMany(listing, query, actor)) return { count: countCap, capped: true };
    const byTexts = statement.capped ? await this.countByTexts(listing, query, actor) : undefined;
    if (byTexts) return byTexts;
    const [counted] = await this.run<{ count: number }>(statement);
    const count = counted?.count ?? 0;
    const most = listing.source?.mostCounted ?? countCap;
    return statement.capped && count > most ? { count: most, capped: true } : { count, capped: false };
  }

  /** Undefined where the first texts that were found tell neither how many rows there are nor that they are more than are counted. */
  private async countByTexts(listing: Listing, query: ResolvedQuery, actor: Actor): Promise<Count | undefined> {
    const statement = countByTextsStatement(listing, query, actor.userId);
    const [found] = statement ? await this.run<{ count: number; texts: number | null }>(statement) : [];
    if (!found) return undefined;
    if (found.texts === null) return { count: countCap, capped: true };
    return found.texts <= mostTexts ? { count: found.count, capped: false } : undefined;
  }

  /** Whether more rows than are counted are found by their beginning alone: the orders of a year by its two digits. */
  private async beginsTooMany(listing: Listing, query: ResolvedQuery, actor: Actor): Promise<boolean> {
    const statement = beginningStatement(listing, query, actor.userId);
    const [counted] = statement ? await this.run<{ count: number }>(statement) : [];
    return counted !== undefined && counted.count > countCap;
  }

  /** How many rows the list has without filters: exact, because the counter is updated with the rows. */
  private async countAll(listing: Listing, { scopeIds, today, known }: ResolvedQuery): Promise<number> {
    const { counter, table } = listing;
    if (counter !== undefined) {
      const counted = await readCounter(this.pool, table.name, counter);
      return (scopeIds ?? ['']).reduce<number>((sum, key) => sum + (counted.get(String(key)) ?? 0), 0);
    }
    const all = countStatement(
      listing,
      { filters: {}, ...(scopeIds && { scopeIds }), ...(today && { today }), ...(known && { known }) },
      null,
      true,
    );
    const [counted] = await this.run<{ count: number }>(all);
    return counted?.count ?? 0;
  }

  /** Sums over all rows of the filter, for users who may read the list. */
  async sums(list: ListDeclaration, requested: ListQuery, actor: Actor): Promise<ListTotals | undefined> {
    assertMayQuery(list, requested, actor);
    const listing = this.listingFor(list, actor);
    return this.totals(listing, await this.resolveReferences(listing, requested), actor);
  }

  private totals(listing: Listing, query: ResolvedQuery, actor: Actor): Promise<ListTotals | undefined> {
    return readTotals(this.pool, listing, query, actor.userId, visibleColumns(listing.list, actor.type));
  }

  private get pastDays(): PastLists {
    if (!this.past) throw new Error('Past days are not read here');
    return this.past;
  }

  /** The list with the rows that this user may see. */
  private listingFor(list: ListDeclaration, { type }: Actor): Listing {
    const listing = this.byName.get(list.name);
    if (!listing) throw new Error(`The list ${list.name} is not served`);
    const visible = type === null ? undefined : listing.visibleTo?.(type);
    if (!visible) return { ...listing, list };
    const { counter: _ofAll, sums: _sumsOfAll, marks: _marksOfAll, ...others } = listing;
    return { ...others, list, ...visible, rows: { ...listing.rows, ...visible.rows } };
  }

  private async run<Row extends object>(statement: QueryConfig): Promise<Row[]> {
    return (await this.pool.query<Row>(statement)).rows;
  }
}

interface Span {
  offset: number;
  limit: number;
}

interface Rows {
  listdata: ListPage['listdata'];
  picked: readonly PickedRow[];
}

/** The marks of a list, if all of its rows are queried in an order that begins like the usual one. */
function marksOf(listing: Listing, query: ResolvedQuery): { name: string; of: OrderMarks } | undefined {
  const { table, marks } = listing;
  const of = marks !== undefined && isWhole(listing, query) ? table.counters?.[marks]?.marks : undefined;
  const [first] = orderOf(listing, query.sort);
  return marks !== undefined && of && first?.descending && first.column === of.column ? { name: marks, of } : undefined;
}

function holdingSql({ table, key = 'id' }: Join, column: string): string {
  const [entries, itsKey, named] = [identifier(table.name), identifier(key), identifier(column)];
  return isCanonical(table)
    ? `select w.${itsKey} as id from ${entries} w
      join ${entries} e on e.${itsKey} = coalesce(w.canonical_id, w.${itsKey}) where e.${named} ilike $1`
    : `select e.${itsKey} as id from ${entries} e where e.${named} ilike $1`;
}

function isDataException(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.startsWith('22')
  );
}

const isRow = (row: PickedOfFew): row is PickedOfFew & PickedRow => row.id !== null;

const storedOf = (row: PickedRow): StoredRow => ({ ...row });
