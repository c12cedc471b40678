import type { Label } from '../../../../contract/label.js';
import { isOrder } from '../../../../contract/shipment/status/life-stages.js';
import type { FileOfMove } from '../../reading/file-numbers.js';
import type { RowProblem } from '../../reading/row-reader.js';
import type { MovedLateRow } from '../../targets/files/late-rows.js';
import type { PlannedSave } from '../served-kind.js';

const addsToFile: Label = {
  mn: 'Өмнө орсон файлд нэмнэ',
  en: 'Added to a file that came over before',
};
const finishedFile: Label = {
  mn: 'Өмнө орсон энэ захиалгын тээвэр дууссан. Хожуу ирсэн мөр мөн бол зөвшөөрнө үү.',
  en: 'The order came over before, and its transport is over. Tick the row if it really belongs to it.',
};

/** What a row of a file that was there before brings besides its part: where the part came from. */
export function lateSaves({ pending, stored }: FileOfMove, kind: string): PlannedSave[] {
  if (!stored) return [];
  const given: MovedLateRow = { file: pending, version: stored.version, kind };
  return [{ list: 'lateRow', id: null, given }];
}

/** That the row belongs to a file that was there before. */
export function lateNotes({ stored }: Pick<FileOfMove, 'stored'>): RowProblem[] {
  return stored ? [{ field: 'file', name: 'addsToFile', text: addsToFile, right: stored.name }] : [];
}

/** What is added to an order whose transport is over. */
export function lateDoubts({ stored, stage }: Pick<FileOfMove, 'stored' | 'stage'>): RowProblem[] {
  const isOver = stored !== undefined && isOrder(stage) && stage !== 'order';
  return isOver ? [{ field: 'file', name: 'finishedFile', text: finishedFile }] : [];
}
