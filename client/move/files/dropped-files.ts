import { filesOfFolder, type FilesOfFolder } from './files-of-folder';
import type { FolderFile } from './zip-of-folder';

/** What was dropped: files as they are, and what each folder becomes. */
export async function droppedFiles({ items, files }: DataTransfer): Promise<FilesOfFolder> {
  // The entries are only there while the event is handled.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const single = [...files];
  const folders = entries.filter((entry) => entry.isDirectory);
  if (folders.length === 0) return { files: single, leftOut: [] };
  const names = new Set(folders.map(({ name }) => name));
  const found = await Promise.all(
    folders.map(async (folder) => filesOfFolder(folder.name, await filesIn(folder as FileSystemDirectoryEntry))),
  );
  return {
    files: [...single.filter(({ name }) => !names.has(name)), ...found.flatMap(({ files: own }) => own)],
    leftOut: found.flatMap(({ leftOut }) => leftOut),
  };
}

/** What a chosen folder becomes; its name is the first part of the paths. */
export async function chosenFolder(files: readonly File[]): Promise<FilesOfFolder> {
  const [name = ''] = files[0]?.webkitRelativePath.split('/') ?? [];
  const inFolder = files.map((file) => ({ path: file.webkitRelativePath.slice(name.length + 1), file }));
  return inFolder.length === 0 ? { files: [], leftOut: [] } : filesOfFolder(name, inFolder);
}

async function filesIn(folder: FileSystemDirectoryEntry, before = ''): Promise<FolderFile[]> {
  const found: FolderFile[] = [];
  for (const entry of await entriesOf(folder)) {
    const path = `${before}${entry.name}`;
    if (entry.isDirectory) found.push(...(await filesIn(entry as FileSystemDirectoryEntry, `${path}/`)));
    else found.push({ path, file: await fileOf(entry as FileSystemFileEntry) });
  }
  return found;
}

/** A reader gives a hundred at a time, and none after the last. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}
