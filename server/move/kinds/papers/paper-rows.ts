import type { Label } from '../../../../contract/label.js';
import type { Entry } from '../../../../contract/reference/declaration.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { SaveTarget } from '../../targets/target.js';
import type { PlannedRow, RowPlanner } from '../served-kind.js';
import { samePaper, type PaperValues, type StoredPapers } from './stored-papers.js';

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
  /** One record of it, as messages name it. */
  one: Label;
  read(row: ReadRow): ReadPaper;
}

/** Plans the papers of one kind. A paper with a number is known again by it (D175); one without may be there already. */
export class PaperRows implements RowPlanner {
  constructor(
    private readonly kind: PaperKind,
    private readonly stored: StoredPapers,
  ) {}

  plan(row: ReadRow): PlannedRow {
    const { target } = this.kind;
    const { name, problems, whole } = this.kind.read(row);
    const number = row.values['oldNumber'] ?? null;
    const found = this.stored.numbered(number);
    const isSame = found !== undefined && whole !== undefined && samePaper(found, whole.paper);
    const wrong = [
      ...problems,
      ...(whole?.wrong ?? []),
      ...(found && whole && !isSame
        ? [{ field: 'oldNumber', name: 'movedBefore', text: movedBefore(this.kind.one, found.id) }]
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

export function movedBefore({ mn, en }: Label, id: number): Label {
  return {
    mn: `Энэ дугаартай баримт ${mn} №${id} болж нүүсэн, харин дүн, өдөр, харилцагч нь өөр байна. Үнэндээ өөрчлөгдсөн бол тэр бичлэгийг өөрийнх нь хуудаснаас засна уу.`,
    en: `The paper with this number was moved as ${en} no. ${id}, with another amount, day or party. If it has really changed, put that record right on its own page.`,
  };
}

const alike: RowProblem = {
  field: null,
  name: 'alike',
  text: {
    mn: 'Ижил харилцагч, өдөр, дүнтэй нь бас бий. Дугааргүй тул нэг баримт мөн эсэхийг таних боломжгүй: өөр баримт бол зөвшөөрнө үү.',
    en: 'There is one of the same party, day and amount. Without a number it cannot be told whether it is the same paper: tick the row if it is another one.',
  },
};
