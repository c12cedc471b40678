import { folderForMove, type FolderForMove } from '../../../contract/all-data/moved-in';
import { zipsOfFolder, type FolderFile } from './zip-of-folder';

/** What a folder becomes in a move, and what of an export of all data has no sheet there, with the number of its files. */
export interface FilesOfFolder {
  files: readonly File[];
  leftOut: FolderForMove['leftOut'];
}

/** Of an export of all data its workbooks and the documents of orders; any other folder becomes zips of its documents. */
export async function filesOfFolder(name: string, files: readonly FolderFile[]): Promise<FilesOfFolder> {
  const exported = folderForMove(files.map(({ path }) => path));
  if (!exported) return { files: await zipsOfFolder(name, files), leftOut: [] };
  const byPath = new Map(files.map((one) => [one.path, one]));
  const taken = (paths: readonly string[]): FolderFile[] => paths.flatMap((path) => byPath.get(path) ?? []);
  const sheets = taken(exported.sheets).map(({ path, file }) => new File([file], path.split('/').at(-1) ?? path));
  const documents = taken(exported.documents);
  const zips = documents.length === 0 ? [] : await zipsOfFolder(name, documents);
  return { files: [...sheets, ...zips], leftOut: exported.leftOut };
}
