import type { Label } from '../../../../contract/label.js';
import type { Entry } from '../../../../contract/reference/declaration.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { SaveTarget } from '../../targets/target.js';
import type { PlannedRow, PlanSource, RowPlanner } from '../served-kind.js';
import { paperChanges, samePaper, type PaperValues, type StoredPapers } from './stored-papers.js';

/** A paper of the old system as its row has it. */
export interface ReadPaper {
  name: string;
  /** What its form refuses. */
  problems: readonly RowProblem[];
  /** Missing where a cell could not be read, so that the rest cannot be checked. */
  whole?: CheckedPaper;
}
export interface CheckedPaper {
  paper: PaperValues;
  /** What is written. */
  given: Entry;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  notes: readonly RowProblem[];
}

/** One kind of papers that a move only adds: each row becomes one record. */
export interface PaperKind {
  target: SaveTarget;
  /** The form of its records, as differences name its fields. */
  form: string;
  /** What is said of a paper with the number of one that is there and says otherwise, with what to do. */
  movedBefore: (id: number) => Label;
  read(row: ReadRow): ReadPaper;
}

/** Plans the papers of one kind. A paper with a number is known again by it (D175); one without may be there already. */
export class PaperRows implements RowPlanner {
  constructor(
    private readonly kind: PaperKind,
    private readonly stored: StoredPapers,
    /** For rows of a later list, which are compared and not written. */
    private readonly comparing?: Pick<PlanSource, 'pending'>,
  ) {}

  plan(row: ReadRow): PlannedRow {
    return this.comparing ? this.compared(row, this.comparing) : this.planned(row);
  }

  /** What looks wrong in a paper, or could not be recorded today, does not keep it from being compared. */
  private compared(row: ReadRow, { pending }: Pick<PlanSource, 'pending'>): PlannedRow {
    const { target, form } = this.kind;
    const { name, problems, whole } = this.kind.read(row);
    const base = { state: 'new', name, target: null, changes: {}, saves: [], wrong: problems, doubtful: [] } as const;
    if (!whole || problems.length > 0) return base;
    const number = row.values['oldNumber'] ?? null;
    const found = number === null ? this.stored.alike(whole.paper) : this.stored.numbered(number);
    // The records that are only here are those of its kind that no row met.
    if (!found) return { ...base, saves: [{ list: target, id: null, given: whole.given }] };
    const changes = Object.entries(paperChanges(found, whole.paper, (column) => row.values[column] !== undefined));
    return {
      ...base,
      state: changes.length > 0 ? 'changed' : 'same',
      target: `${target}:${found.id}`,
      changes: Object.fromEntries(
        changes.map(([field, { from, to }]) => [`${form}.${field}`, { from, to: pending.shown(to) }]),
      ),
    };
  }

  private planned(row: ReadRow): PlannedRow {
    const { target } = this.kind;
    const { name, problems, whole } = this.kind.read(row);
    const number = row.values['oldNumber'] ?? null;
    const found = this.stored.numbered(number);
    const isSame = found !== undefined && whole !== undefined && samePaper(found, whole.paper);
    const wrong = [
      ...problems,
      ...(isSame ? [] : (whole?.wrong ?? [])),
      ...(found && whole && !isSame
        ? [{ field: 'oldNumber', name: 'movedBefore', text: this.kind.movedBefore(found.id) }]
        : []),
    ];
    const isRight = wrong.length + row.wrong.length === 0 && whole !== undefined;
    const record = found ? `${target}:${found.id}` : null;
    if (isSame || !isRight)
      return {
        ...{ state: isSame ? 'same' : 'new', name, target: record, changes: {}, saves: [], wrong },
        doubtful: isSame ? [] : (whole?.doubtful ?? []),
      };
    return {
      ...{ state: 'new', name, target: record, changes: {}, wrong },
      saves: [{ list: target, id: null, given: whole.given }],
      doubtful: [...whole.doubtful, ...(number === null && this.stored.hasAlike(whole.paper) ? [alike] : [])],
      notes: whole.notes,
    };
  }
}

const alike: RowProblem = {
  field: null,
  name: 'alike',
  text: {
    mn: 'Ижил харилцагч, өдөр, дүнтэй нь бас бий. Дугааргүй тул нэг баримт мөн эсэхийг таних боломжгүй: өөр баримт бол зөвшөөрнө үү.',
    en: 'There is one of the same party, day and amount. Without a number it cannot be told whether it is the same paper: tick the row if it is another one.',
  },
};
