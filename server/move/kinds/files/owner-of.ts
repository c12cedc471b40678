import type { Label } from '../../../../contract/label.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';

const reasons = {
  noFile: {
    mn: 'Ийм хуучин дугаартай хүсэлт, захиалга энэ нүүлгэлтэд алга. Дугаарыг шалгах, эсвэл файлынх нь мөрийг оруулна уу.',
    en: 'No inquiry or order of this move has this old number. Check the number, or add the row of its file.',
  },
  fileBefore: {
    mn: 'Ийм дугаартай файл өмнө нь орсон. Түүнд мөр нэмэхдээ файлыг нээж оруулна уу.',
    en: 'The file with this number came over before. Open that file to add rows to it.',
  },
  fileWrong: {
    mn: 'Файлынх нь мөр алдаатай тул энэ мөр орохгүй. Эхлээд файлын мөрийг засна уу.',
    en: 'The row of its file is wrong, so this row is left out. Mend the row of the file first.',
  },
} as const satisfies Record<string, Label>;

/** The file that a row names by its old number, or why the row cannot be a part of it. */
export function ownerOf(
  { values, wrong }: ReadRow,
  files: FileNumbers,
  field = 'file',
): { file?: FileOfMove; wrong: readonly RowProblem[] } {
  const number = values[field];
  if (!number) return { wrong: wrong.some((one) => one.field === field) ? [] : [problem('noFile', field)] };
  const file = files.ofThisMove(number);
  if (file) return file.isWrong ? { wrong: [problem('fileWrong', field)] } : { file, wrong: [] };
  return { wrong: [problem(files.beforeMove(number) ? 'fileBefore' : 'noFile', field)] };
}

function problem(name: keyof typeof reasons, field: string): RowProblem {
  return { field, name, text: reasons[name] };
}

/** The day whose rates apply to the money of a file: that of the order, else that of its quotation (D057). */
export function dayOf({ orderedOn, createdOn, form }: Pick<FileOfMove, 'orderedOn' | 'createdOn' | 'form'>): string {
  const { quotedOn } = form;
  return orderedOn ?? (quotedOn !== null && quotedOn > createdOn ? quotedOn : createdOn);
}
