import { readForm, type SentRow, type WireForm } from '../../../../contract/form/wire-form.js';
import type { Json } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import type { MoveKind } from '../../../../contract/move/kind.js';
import { quotationForm, tablesNotOf, type TableName } from '../../../../contract/shipment/quotation/form.js';
import { completeForm } from '../../../shipment/quotation/complete.js';
import type { FileMoney } from '../../reading/file-money.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { PendingEntries } from '../../reading/pending-entries.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { SaveTarget } from '../../targets/target.js';
import { FormColumns } from '../form-columns.js';
import { partListOfKind } from '../compared/part-lists.js';
import { closedMonth } from '../money/closed-month.js';
import { lateDoubts, lateNotes, lateSaves } from './late-row.js';
import { StoredRows } from '../compared/stored-rows.js';
import type { PlannedRow, RowPlanner } from '../served-kind.js';
import type { PartMoney, PlannedPart } from '../money/part-money.js';
import type { MovedRates } from './moved-rates.js';
import type { ChosenRecords } from './chosen-records.js';
import { mover } from './quotation-rows.js';
import { dayOf, ownerOf } from './owner-of.js';

const notForMode: Label = {
  mn: 'Энэ файлын тээврийн хэлбэрт ачааны хэмжээ бичдэггүй: бүхэл чингэлэг, вагон, машинаар тоолдог.',
  en: 'A file of this mode has no sizes of goods: it is counted in full containers, wagons or trucks.',
};

/** A row of one table of the form, and what else its kind says of it. */
export interface PartKind {
  kind: MoveKind;
  table: TableName;
  target: SaveTarget;
  /** The form that its columns name. */
  form: 'price' | 'offer' | 'size';
  /** Further values of the row, by the fields of the table. */
  valuesOf?(row: ReadRow): { values: Readonly<Record<string, string>>; wrong: readonly RowProblem[] };
  /** What a row that is right brings and says beyond itself. */
  more?(row: ReadRow, part: PlannedPart, facts: PartFacts): PartMoney;
  /** What is known of the file once a row of it is written. */
  written?(file: FileOfMove, facts: PartFacts): void;
}

export interface PartFacts {
  today: string;
  money: FileMoney;
  files: FileNumbers;
  pending: PendingEntries;
  records: ChosenRecords;
  rates: MovedRates;
  /** Months in which nothing of what is owed or paid changes. */
  closed: ReadonlySet<string>;
}

/** Rows that become rows of a table in the form of a file, by the rules of that form. */
export class PartRows implements RowPlanner {
  private readonly columns: FormColumns;
  private readonly tableForm: WireForm;
  /** The file of the row that was planned last. */
  private planned: FileOfMove | undefined;
  private readonly stored: StoredRows;

  constructor(
    private readonly part: PartKind,
    private readonly facts: PartFacts,
  ) {
    this.columns = new FormColumns(part.kind, part.form);
    this.stored = new StoredRows(part.table, partListOfKind(part.kind.name).record, facts.money);
    this.tableForm = { fields: {}, tables: { [part.table]: quotationForm.tables[part.table] } };
  }

  plan(row: ReadRow): PlannedRow {
    const { part, facts } = this;
    const { file, wrong: unowned } = ownerOf(row, facts.files);
    const more = part.valuesOf?.(row) ?? { values: {}, wrong: [] };
    const { given, errors } = this.read(row, more.values, file);
    const wrong = [
      ...unowned,
      ...more.wrong,
      ...this.columns.problems(errors, row, (field) => this.fields[field]?.label),
      ...(file && tablesNotOf(file.form).includes(part.table)
        ? [{ field: null, name: 'notForMode', text: notForMode }]
        : []),
      ...(file ? facts.rates.missing(given, file) : []),
      ...(file?.stored && file.orderedOn !== null && 'price' in given
        ? closedMonth(file.orderedOn, facts.closed, 'file')
        : []),
    ];
    const isRight = wrong.length + row.wrong.length === 0;
    const name = [row.values['file'], this.nameOf(given)].filter((one) => one).join(' ');
    const there = file?.stored && isRight ? this.stored.found(file, given, numberOf(row)) : undefined;
    if (there && !('alike' in there)) {
      this.planned = undefined;
      return { ...there, name, changes: {}, saves: [], doubtful: [] };
    }
    this.planned = file;
    const pending = facts.pending.add(part.target, row.values['oldNumber'] ?? '');
    const save = file && {
      list: part.target,
      id: null,
      pending,
      given: { file: file.pending, day: file.stored ? null : dayOf(file), row: given },
    };
    const planned = file && { file, pending, given, rate: facts.rates.used(given, file) };
    const own = isRight && planned ? part.more?.(row, planned, facts) : undefined;
    return {
      ...{ state: 'new', target: null, changes: {}, wrong },
      name,
      saves: isRight && save ? [...lateSaves(file, part.kind.name), save, ...(own?.saves ?? [])] : [],
      doubtful: [
        ...(file ? [...facts.rates.unusual(given, file), ...lateDoubts(file)] : []),
        ...(there?.alike ?? []),
        ...(own?.doubtful ?? []),
      ],
      notes: file ? [...lateNotes(file), ...('price' in given ? facts.rates.taken(given, file) : [])] : [],
    };
  }

  decided(isWritten: boolean): void {
    if (isWritten && this.planned) this.part.written?.(this.planned, this.facts);
  }

  private get fields() {
    return quotationForm.tables[this.part.table].fields as Readonly<Record<string, { label: Label; sent: string }>>;
  }

  /** The row as the form stores it, without an id. */
  private read(row: ReadRow, more: Readonly<Record<string, string>>, file: FileOfMove | undefined) {
    const { table } = this.part;
    const { sent } = quotationForm.tables[table];
    const texts = { ...this.columns.sentBy(row), ...more };
    const named = Object.entries(texts).map(([name, text]) => [this.fields[name]?.sent ?? name, text]);
    const read = readForm(this.tableForm, { [sent]: [Object.fromEntries(named)] });
    const given = (read.values.tables[table]?.[0] ?? { id: null }) satisfies SentRow;
    const errors = { ...(file ? this.faultsOf(given, file) : {}), ...read.errors };
    const own = new Map(Object.entries(this.fields).map(([name, field]) => [`${sent}.0.${field.sent}`, name]));
    return {
      given: given as Record<string, Json>,
      errors: Object.fromEntries(Object.entries(errors).map(([path, messages]) => [own.get(path) ?? path, messages])),
    };
  }

  /** What the form of the file says of the row, as if it were its only one. */
  private faultsOf(row: SentRow, { form, ...file }: FileOfMove): Record<string, string[]> {
    const before = { form: form, rowIds: [] };
    const day = dayOf({ form, ...file });
    const { referred } = this.facts.records;
    const { faults } = completeForm(
      {
        ...{
          before,
          sent: { fields: {}, tables: { [this.part.table]: [row] } },
          newIds: [1],
          actor: mover,
          today: day,
          day,
        },
        isPaid: () => false,
      },
      { referred, rates: this.facts.rates.all },
    );
    return faults.errors;
  }

  private nameOf({ name, carrier, agent }: Readonly<Record<string, Json>>): string {
    const named = typeof name === 'string' ? name : typeof carrier === 'string' ? carrier : undefined;
    return named ?? this.facts.records.nameOf('agent', agent) ?? '';
  }
}

function numberOf({ values }: ReadRow): string | null {
  return values['oldNumber'] || null;
}
