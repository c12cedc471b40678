import type { RailwayPreview, RailwayPreviewLine } from '../../../../contract/shipment/operations/railway/routes';

/** The file of each line that several files have, by the line: its id, or 0 for all of them. */
export type ChosenFiles = ReadonlyMap<number, number>;
export const allFiles = 0;

type LineFile = RailwayPreviewLine['files'][number];

const isWritten = ({ parts }: LineFile): boolean => Object.values(parts).includes('write');

/** The files that a line is written to. */
export function filesOf({ line, outcome, files }: RailwayPreviewLine, chosen: ChosenFiles): readonly LineFile[] {
  if (outcome === 'matched') return files;
  const file = chosen.get(line);
  if (outcome !== 'choose' || file === undefined) return [];
  return files.filter((one) => isWritten(one) && (file === allFiles || one.id === file));
}

/** What is confirmed: the lines of each file, in the order of the list. */
export function rowsToConfirm({ lines }: RailwayPreview, chosen: ChosenFiles) {
  const rows = new Map<number, object[]>();
  for (const line of lines)
    for (const { id, unit } of filesOf(line, chosen))
      rows.set(id, [...(rows.get(id) ?? []), { ...line.entered, unit }]);
  return [...rows].map(([id, own]) => ({ id, entered: { lines: own } }));
}
