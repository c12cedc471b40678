import type { Label } from '../../../../contract/label.js';
import { isOrder } from '../../../../contract/shipment/status/life-stages.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { ownerOf } from '../files/owner-of.js';

const noOrder: Label = {
  mn: 'Энэ дугаар явж буй захиалгынх биш. Захиалгын төлөвийг шалгана уу.',
  en: 'This number is not that of a running order. Check the stage of the file.',
};

/** The running order that a row names by its old number, or why the row cannot be a part of it. */
export function orderNamedIn(row: ReadRow, files: FileNumbers): { order?: FileOfMove; wrong: readonly RowProblem[] } {
  const { file, wrong } = ownerOf(row, files);
  if (!file) return { wrong };
  const isRunning = isOrder(file.stage) && file.stage !== 'archived';
  return isRunning ? { order: file, wrong } : { wrong: [{ field: 'file', name: 'noOrder', text: noOrder }] };
}
