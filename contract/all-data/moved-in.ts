import { isOwnExport, ownExportFolder } from '../move/sheet/own-export.js';
import { manifestFile } from './kind.js';

/** What a move takes of the folder of an export of all data, by the paths in it. */
export interface FolderForMove {
  /** Workbooks with all rows. */
  sheets: readonly string[];
  /** Documents of orders, which the workbooks name by these paths. */
  documents: readonly string[];
  /** The folders and files that have no sheet in a move, with the number of their files. */
  leftOut: readonly { name: string; files: number }[];
}

const ofOrder = /^documents\/SM\d{7}\//;

/** Undefined for a folder that is no such export. */
export function folderForMove(paths: readonly string[]): FolderForMove | undefined {
  const sheets = paths.filter((path) => {
    const [folder, name = '', ...more] = path.split('/');
    return folder === ownExportFolder && more.length === 0 && isOwnExport(name);
  });
  if (sheets.length === 0 || !paths.includes(manifestFile)) return undefined;
  const documents = paths.filter((path) => ofOrder.test(path));
  const taken = new Set([...sheets, ...documents]);
  const leftOut = new Map<string, number>();
  for (const path of paths) {
    if (taken.has(path)) continue;
    const [first = '', ...more] = path.split('/');
    const name = more.length === 0 ? first : `${first}/`;
    leftOut.set(name, (leftOut.get(name) ?? 0) + 1);
  }
  const byNumber = sheets.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1));
  return { sheets: byNumber, documents, leftOut: [...leftOut].map(([name, files]) => ({ name, files })) };
}
