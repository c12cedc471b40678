import type { Label } from '../../../../contract/label.js';
import type { FileBefore, FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';

const reasons = {
  noFile: {
    mn: 'Ийм хуучин дугаартай хүсэлт, захиалга энэ нүүлгэлтэд ч, өмнө орсон файлуудад ч алга. Дугаарыг шалгах, эсвэл файлынх нь мөрийг оруулна уу.',
    en: 'No inquiry or order of this move or of an earlier one has this old number. Check the number, or add the row of its file.',
  },
  archivedFile: {
    mn: 'Өмнө орсон энэ файл архивт байгаа тул мөр нэмэхгүй. Эхлээд архиваас гаргана уу.',
    en: 'The file came over before and is archived, so nothing is added to it. Take it out of the archive first.',
  },
  closedFile: {
    mn: 'Өмнө орсон энэ үнийн хүсэлт хаагдсан тул мөр нэмэхгүй. Эхлээд сэргээнэ үү.',
    en: 'The inquiry came over before and is closed, so nothing is added to it. Open it again first.',
  },
  fileBeingMoved: {
    mn: 'Энэ файлд өөр нүүлгэлт яг одоо бичиж байна. Дууссаны дараа дахин шалгана уу.',
    en: 'Another move is just being written into this file. Check again when it is done.',
  },
  fileWrong: {
    mn: 'Файлынх нь мөр алдаатай тул энэ мөр орохгүй. Эхлээд файлын мөрийг засна уу.',
    en: 'The row of its file is wrong, so this row is left out. Mend the row of the file first.',
  },
} as const satisfies Record<string, Label>;

/** The file that a row names by its old number, or why the row cannot be a part of it. */
export function ownerOf(
  { values, wrong: unread }: Pick<ReadRow, 'values' | 'wrong'>,
  files: FileNumbers,
  field = 'file',
): { file?: FileOfMove; wrong: readonly RowProblem[] } {
  const number = values[field];
  if (!number) return { wrong: unread.some((one) => one.field === field) ? [] : [problem('noFile', field)] };
  const file = files.ofThisMove(number) ?? files.storedWith(number);
  if (!file) return { wrong: [problem(whyMissing(files.beforeMove(number)), field)] };
  const wrong = whyClosed(file, field);
  return wrong.length === 0 ? { file, wrong } : { wrong };
}

/** Why a file takes no parts now. */
export function whyClosed({ isWrong, stored }: FileOfMove, field: string): RowProblem[] {
  if (isWrong) return [problem('fileWrong', field)];
  return stored?.isBeingMoved ? [problem('fileBeingMoved', field)] : [];
}

/** A file that was there before, and cannot have more parts. */
function whyMissing(before: FileBefore | undefined): keyof typeof reasons {
  if (before?.stage === 'archived') return 'archivedFile';
  return before?.stage === 'closed' ? 'closedFile' : 'noFile';
}

function problem(name: keyof typeof reasons, field: string): RowProblem {
  return { field, name, text: reasons[name] };
}

/** The day whose rates apply to the money of a file: that of the order, else that of its quotation (D057). */
export function dayOf({ orderedOn, createdOn, form }: Pick<FileOfMove, 'orderedOn' | 'createdOn' | 'form'>): string {
  const { quotedOn } = form;
  return orderedOn ?? (quotedOn !== null && quotedOn > createdOn ? quotedOn : createdOn);
}
