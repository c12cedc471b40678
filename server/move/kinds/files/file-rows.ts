import { diffForm } from '../../../../contract/diff.js';
import type { Json, JsonObject } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import { refusals } from '../../../../contract/refusals/refusals.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { LifeStage } from '../../../../contract/shipment/status/life-stages.js';
import type { Entry } from '../../../../contract/reference/declaration.js';
import { origins } from '../../../origin/origin-table.js';
import { quotations } from '../../../shipment/tables.js';
import type { FileNumbers } from '../../reading/file-numbers.js';
import type { PendingEntries } from '../../reading/pending-entries.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { missingColumns } from '../missing-columns.js';
import type { PlannedRow, PlannedSave, PlanSource, RowChanges, RowPlanner } from '../served-kind.js';
import type { ChangedForms } from '../../targets/files/changed-order.js';
import type { QuotationRows } from './quotation-rows.js';
import { changedForms, type StoredOrder } from './stored-orders.js';

/** The name under which a difference in stage is shown. */
const stageOfFile = 'shipment.stage';

const otherSheet: Label = {
  mn: 'Ийм хуучин дугаартай файл өөр төрлийн хуудсанд бас бий. Аль нэгийг нь үлдээнэ үү.',
  en: 'A sheet of another kind has a file with this old number, too. Keep one of them.',
};

/** What rows of a kind say of a file beyond its inquiry. */
export interface FileLife {
  stage: LifeStage;
  /** It is archived in the end, and comes with all its parts before. */
  isArchived?: boolean;
  orderedOn: string | null;
  /** The day on which it begins, where that has not come yet. */
  beginsOn?: string;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  /** What is said of a row that is right. */
  notes?: readonly RowProblem[];
  /** What the row says of an order beyond its inquiry, and the day of its last place: compared where the order came over before. */
  forms?: ChangedForms;
  seenOn?: string | null;
  /** What follows the inquiry; `file` is the number by which it is named. */
  saves(file: number): readonly PlannedSave[];
}

interface FileFacts {
  quotation: QuotationRows;
  /** The forms of the files that came over before, by id. */
  stored: ReadonlyMap<number, JsonObject>;
  /** The orders among them, with all their other forms. */
  orders?: ReadonlyMap<number, StoredOrder>;
  files: FileNumbers;
  pending: PendingEntries;
  /** The column with the day on which the file was entered. */
  dayColumn?: string;
  /** What a row says of the stage of its file is compared, and never written. */
  isComparison: boolean;
}

/** Rows that are files: each becomes an inquiry, and what its kind makes of it. A file is known by its old number. */
export class FileRows implements RowPlanner {
  constructor(
    private readonly facts: FileFacts,
    private readonly lifeOf: (row: ReadRow, createdOn: string, form: Quotation) => FileLife,
  ) {}

  plan(row: ReadRow): PlannedRow {
    const number = row.values['oldNumber'] ?? null;
    const { quotation, files, dayColumn = 'createdOn' } = this.facts;
    const createdOn = row.values[dayColumn] ?? null;
    // A row whose day could not be read is wrong already; its other cells are checked all the same.
    const { values, form, wrong } = quotation.read(row, createdOn ?? '2000-01-01');
    const life = this.lifeOf(row, createdOn ?? '2000-01-01', form);
    const before = number === null ? undefined : files.beforeMove(number);
    const lacking = missingColumns(quotation.kind, row, [dayColumn]);
    const problems = [...lacking, ...wrong, ...life.wrong, ...this.otherSheet(number)];
    const isRight = problems.length + row.wrong.length === 0;
    const planned = { name: form.name, wrong: problems, doubtful: life.doubtful, notes: life.notes ?? [] };
    if (before) {
      const there: FileLife = life.isArchived ? { ...life, stage: 'archived' } : life;
      return { ...planned, ...this.changed(before, there, values, problems, isRight) };
    }
    const pending = files.add(number, this.facts.pending, {
      ...{ isWrong: !isRight, stage: life.stage, createdOn: createdOn ?? '', orderedOn: life.orderedOn },
      form,
    });
    if (number !== null) for (const name of containersOf(row)) files.addName(number, name);
    const given: Entry = { createdOn, form: life.beginsOn ? { ...values, orderOn: life.beginsOn } : values };
    const saves: PlannedSave[] = [{ list: 'inquiry', id: null, given, pending }, ...life.saves(pending)];
    return { ...planned, state: 'new', target: null, changes: {}, saves: isRight ? saves : [] };
  }

  /** The same number on a sheet of inquiries and of orders: rows of one kind were compared before they are planned. */
  private otherSheet(number: string | null): RowProblem[] {
    const isThere = number !== null && this.facts.files.ofThisMove(number) !== undefined;
    return isThere ? [{ field: 'oldNumber', name: 'otherSheet', text: otherSheet }] : [];
  }

  /** A file that came over before: only what differs in its forms. */
  private changed(
    { id, stage }: { id: number; stage: LifeStage },
    { stage: stageThere, forms: told = {}, seenOn = null }: FileLife,
    values: Readonly<Record<string, Json>>,
    problems: readonly RowProblem[],
    isRight: boolean,
  ): Omit<PlannedRow, 'name' | 'doubtful' | 'notes'> {
    const stored = this.facts.stored.get(id) ?? {};
    const changes = diffForm(stored, values, { fields: Object.keys(values) })?.fields ?? {};
    const others = changedForms(this.facts.orders?.get(id), told);
    const isSame = Object.keys(changes).length + Object.keys(others.changes).length === 0;
    const staged: RowChanges =
      this.facts.isComparison && stageThere !== stage ? { [stageOfFile]: { from: stage, to: stageThere } } : {};
    // Nothing of a comparison is written, so a closed file is compared like any other.
    const isClosed = !isSame && !this.facts.isComparison && (stage === 'closed' || stage === 'archived');
    const closed: RowProblem[] = isClosed
      ? [{ field: null, name: 'ClosedForEditing', text: refusals.ClosedForEditing }]
      : [];
    const form = Object.fromEntries(Object.keys(changes).map((name) => [name, values[name] ?? null]));
    const given: Entry = { form, ...(Object.keys(others.forms).length > 0 ? { forms: others.forms, seenOn } : {}) };
    return {
      state: isSame && Object.keys(staged).length === 0 ? 'same' : 'changed',
      target: `shipment:${id}`,
      changes: { ...staged, ...this.shown('inquiry', changes), ...this.shown(null, others.changes) },
      saves: isRight && !isSame && !isClosed ? [{ list: 'inquiry', id, given }] : [],
      wrong: [...problems, ...closed],
    };
  }

  private shown(form: string | null, changes: RowChanges): RowChanges {
    const { pending } = this.facts;
    return Object.fromEntries(
      Object.entries(changes).map(([field, { from, to }]) => [
        form === null ? field : `${form}.${field}`,
        { from: pending.shown(from), to: pending.shown(to) },
      ]),
    );
  }
}

/** The containers or the waybill that a row names. */
function containersOf({ values }: ReadRow): string[] {
  return (values['awb'] ?? '').split(/[,;/\n]+/).filter((name) => name.trim() !== '');
}

/** The inquiry forms of all files that came over. */
export async function storedForms({ pool }: Pick<PlanSource, 'pool'>): Promise<Map<number, JsonObject>> {
  const { rows } = await pool.query<{ id: number; form: JsonObject }>(
    `select q.id, q.form from ${quotations} q where q.id in (select record_id from ${origins} where kind = 'shipment')`,
  );
  return new Map(rows.map(({ id, form }) => [id, form]));
}
