import { folderForMove } from '../../../contract/all-data/moved-in';
import { zipsOfFolder, type FolderFile } from './zip-of-folder';

/** Of an export of all data its workbooks and the documents of orders; any other folder becomes zips of its documents. */
export async function filesOfFolder(name: string, files: readonly FolderFile[]): Promise<File[]> {
  const exported = folderForMove(files.map(({ path }) => path));
  if (!exported) return zipsOfFolder(name, files);
  const byPath = new Map(files.map((one) => [one.path, one]));
  const taken = (paths: readonly string[]): FolderFile[] => paths.flatMap((path) => byPath.get(path) ?? []);
  const sheets = taken(exported.sheets).map(({ path, file }) => new File([file], path.split('/').at(-1) ?? path));
  const documents = taken(exported.documents);
  return documents.length === 0 ? sheets : [...sheets, ...(await zipsOfFolder(name, documents))];
}
