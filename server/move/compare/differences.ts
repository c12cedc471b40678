import { Injectable } from '@nestjs/common';
import { advanceEvents } from '../../../contract/advance/events.js';
import type { moveCompareRoutes } from '../../../contract/move/compare-routes.js';
import type { Json } from '../../../contract/json.js';
import type { ComparedState, RowState } from '../../../contract/move/states.js';
import type { Principal } from '../../../contract/permissions.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { AnswerOf, QueryOf } from '../../../contract/route.js';
import { Database } from '../../database/database.js';
import { Values } from '../../database/sql.js';
import { Kernel } from '../../decider/kernel.js';
import type { Language } from '../../http/language.js';
import { comparedRecords } from '../checking/compared-records.js';
import type { StoredReason } from '../checking/results.js';
import type { RowChanges } from '../kinds/served-kind.js';
import { Moves } from '../moves.js';
import { namesIn, shownChanges } from '../rows/shown-changes.js';
import { comparedAs } from './comparisons.js';
import { ChangedParts } from './changed-parts.js';
import { LastChanges, type RecordHere } from './last-changes.js';

type Query = QueryOf<typeof moveCompareRoutes.differences>;
type Answer = AnswerOf<typeof moveCompareRoutes.differences>;
export type Difference = Answer['listdata'][number];

interface StoredRow {
  sheet: number;
  line: number;
  kind: string;
  state: RowState;
  name: string;
  target: string | null;
  reasons: StoredReason[] | null;
  changes: RowChanges | null;
}

/** Which rows of a compared list are read: those of one state, after the last one that was seen. */
type Page = Omit<Query, 'state'>;

/** What differs between a later list of the old system and the lists here. */
@Injectable()
export class Differences {
  constructor(
    private readonly database: Database,
    private readonly kernel: Kernel,
    private readonly moves: Moves,
  ) {}

  async page(id: number, { state, ...page }: Query, user: Principal, language: Language): Promise<Answer> {
    await this.assertComparison(id);
    return state === 'onlyHere' ? this.onlyHere(id, page) : this.rows(id, state, page, user, language);
  }

  async assertComparison(id: number): Promise<void> {
    if ((await this.moves.one(id)).compares === null) throw refuse('NotFound');
  }

  private async rows(id: number, state: ComparedState, page: Page, user: Principal, language: Language) {
    const rows = await this.storedRows(id, state, page);
    const records = rows.map(({ target }) => recordsIn(target));
    const parts = await ChangedParts.of(this.database.pool, records.flat());
    const [last, names] = await Promise.all([
      LastChanges.of(
        this.kernel,
        records.flat().map((record) => parts.withEvents(record)),
      ),
      namesIn(
        this.kernel,
        rows.map(({ changes }) => changes),
        language,
      ),
    ]);
    const end = rows.length === page.size ? rows.at(-1) : undefined;
    return {
      listdata: rows.map((row, at) => ({
        ...shownRow(row, records[at] ?? [], { last, parts }, language),
        changes: shownChanges(row.changes, names, user, language).map(({ field, label, from, to }) => ({
          ...{ field, label, here: textOf(from), there: textOf(to) },
          changed: changedField(field, records[at] ?? [], { last, parts }),
        })),
      })),
      next: end ? `${end.sheet}.${end.line}.${end.kind}` : null,
    };
  }

  private async storedRows(id: number, state: ComparedState, { sheet, after, size }: Page): Promise<StoredRow[]> {
    const values = new Values();
    const states = Object.entries(comparedAs).flatMap(([of, compared]) => (compared === state ? [of] : []));
    const conditions = [`move_id = ${values.bind(id)}`, `state = any(${values.bind(states)}::text[])`];
    if (sheet !== undefined) conditions.push(`sheet_id = ${values.bind(sheet)}`);
    const seen = after?.split('.') ?? [];
    if (seen.length === 3) {
      const [afterSheet, line, kind] = seen.map((part) => values.bind(part));
      conditions.push(`(sheet_id, line, kind) > (${afterSheet}::integer, ${line}::integer, ${kind})`);
    }
    const { rows } = await this.database.pool.query<StoredRow>(
      `select sheet_id as sheet, line, kind, state, name, target, reasons, changes from move_row
        where ${conditions.join(' and ')} order by sheet_id, line, kind limit ${values.bind(size)}`,
      values.all,
    );
    return rows;
  }

  /** No row of any sheet met them, so they belong to none. */
  private async onlyHere(id: number, { sheet, after, size }: Page): Promise<Answer> {
    if (sheet !== undefined) return { listdata: [], next: null };
    const [list = '', record = '0'] = after?.split('.') ?? [];
    const { rows } = await this.database.pool.query<RecordHere>(
      `select list, record_id as id from move_only_here where move_id = $1 and (list, record_id) > ($2, $3::integer)
        order by list, record_id limit $4`,
      [id, list, record, size],
    );
    const parts = await ChangedParts.of(this.database.pool, rows);
    const [last, names] = await Promise.all([
      LastChanges.of(
        this.kernel,
        rows.map((record) => parts.withEvents(record)),
      ),
      this.namesOf(rows),
    ]);
    const end = rows.length === size ? rows.at(-1) : undefined;
    return {
      listdata: rows.map((one) => ({
        ...{ state: 'onlyHere' as const, sheet: null, line: null, kind: one.list, changes: [], reasons: [] },
        name: names.get(`${one.list} ${one.id}`) ?? '',
        record: shownRecord(one),
        changed: changedRecord(one, { last, parts }),
      })),
      next: end ? `${end.list}.${end.id}` : null,
    };
  }

  private async namesOf(records: readonly RecordHere[]): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for (const kind of new Set(records.map(({ list }) => list))) {
      const ids = records.filter(({ list }) => list === kind).map(({ id }) => id);
      const found = await comparedRecords(kind).namesOf(this.database.pool, ids);
      for (const [id, name] of found) names.set(`${kind} ${id}`, name);
    }
    return names;
  }
}

/** Who changed records, or the files of which they are parts. */
interface Changes {
  last: LastChanges;
  parts: ChangedParts;
}

function changedRecord(record: RecordHere, { last, parts }: Changes) {
  const ofPart = parts.changed(record, last);
  return ofPart === undefined ? last.ofRecord(record) : ofPart;
}

function shownRow(
  row: StoredRow,
  records: readonly RecordHere[],
  changes: Changes,
  language: Language,
): Omit<Difference, 'changes'> {
  const { sheet, line, kind, state, name, reasons } = row;
  const [record] = records;
  return {
    ...{ state: comparedAs[state], sheet, line, kind, name },
    record: record ? shownRecord(record) : null,
    changed: record ? changedRecord(record, changes) : null,
    reasons: (reasons ?? []).map(({ text }) => text[language]),
  };
}

/** Figures that follow from what was done with a record, and are no field of its form: the events that move them. */
const moving: Readonly<Record<string, readonly string[]>> = {
  'item.paid': ['OutsideItemBooked', 'OutsideItemBookingTakenBack'],
  'customInvoice.paid': [
    ...['CustomInvoicePaid', 'CustomInvoiceUnpaid', 'CustomInvoicePartsPaid', 'CustomInvoicePartsTakenBack'],
  ],
  'advance.amount': Object.keys(advanceEvents),
};

/** A change of `payer.phone` is about the payer, if the row is one; of several forms of one record, about that record. */
function changedField(named: string, records: readonly RecordHere[], { last, parts }: Changes) {
  const [form, field] = named.split('.');
  const record = records.find(({ list }) => list === form) ?? (records.length === 1 ? records[0] : undefined);
  if (!record || field === undefined) return null;
  const ofPart = parts.changed(record, last, field);
  if (ofPart !== undefined) return ofPart;
  const events = moving[named];
  return events ? last.ofTypes(record, events) : last.ofField(record, field);
}

/** The records that a row met, which are stored as `payer:12,agent:3`. */
function recordsIn(target: string | null): RecordHere[] {
  return (target?.split(',') ?? []).map((named) => {
    const [list = '', id] = named.split(':');
    return { list, id: Number(id) };
  });
}

function shownRecord({ list, id }: RecordHere) {
  return { list, label: comparedRecords(list).title, id };
}

/** Null for an empty value. */
function textOf(value: Json): string | null {
  if (value === null || value === '') return null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
