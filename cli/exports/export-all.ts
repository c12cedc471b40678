import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import type { PaperPrinter } from '../../server/all-data/parts/write-papers.js';
import { paperTask } from '../../server/document/paper/paper-task.js';
import { uploadFolder } from '../../server/document/images/upload-folder.js';
import { programVersion } from '../../server/runtime/program-version.js';
import type { Context } from '../kit/context.js';
import { verb, type Column } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import { count } from '../terminal/progress.js';

const manifestFields: readonly Column[] = [
  { name: 'folder', about: 'where it lies' },
  { name: 'position', about: 'the last position of the log in it' },
  { name: 'hash', about: 'the hash that stands there' },
];

/** `zuuch export all`: everything in open formats, as of one position of the log (D181). */
export const exportAll = verb({
  name: 'all',
  about: 'Writes everything of the firm into a folder in open formats, while people work; the journal says who did it',
  options: [
    { flags: '--out <folder>', about: 'where to; a new or an empty folder' },
    { flags: '--without-documents', about: 'leave documents, pictures and papers as PDF out' },
    { flags: '--language <language>', about: 'mn or en, for names and choices in lists' },
  ],
  examples: ['export all --out /mnt/usb/everything --yes', 'export all --out everything --without-documents --dry-run'],
  shape: {
    columns: [],
    object: {
      fields: [
        ...manifestFields,
        { name: 'files', about: 'files in the folder; null in a dry run' },
        { name: 'bytes', about: 'bytes of all of them; null in a dry run' },
        { name: 'rows', about: 'rows of all lists and tables; null in a dry run' },
        { name: 'missing', about: 'documents and pictures whose bytes are not on the disk; null in a dry run' },
        { name: 'seconds', about: 'how long it took; null in a dry run' },
      ],
    },
  },
  writes: { trace: 'event' },
  input: z.object({
    out: z.string().min(1, 'names a folder'),
    withoutDocuments: z.boolean().default(false),
    language: z.enum(['mn', 'en']).default('mn'),
  }),
  async run({ out, withoutDocuments, language }, context) {
    const { declaredData } = await import('../../server/composition/declared/all-data.js');
    const { rowsIn, takenOf } = await import('../../server/all-data/taken.js');
    const { assertRoomForAll } = await import('../../server/all-data/room.js');
    const folder = resolve(out);
    await assertFree(folder);
    const reading = await context.installation.reading();
    const head = await context.installation.describe(reading).reader.head();
    const { bavail, bsize } = await statfs(await firstFolderAbove(folder));
    await assertRoomForAll(reading, declaredData, { free: bavail * bsize, withDocuments: !withoutDocuments });
    if (context.isDryRun) {
      const none = { files: null, bytes: null, rows: null, missing: null, seconds: null };
      const data = { folder, position: head.position, hash: head.hash, ...none };
      return { data, summary: `Would write everything up to event ${count(head.position)} into ${folder}` };
    }
    const since = performance.now();
    const kernel = await context.installation.kernel();
    const manifest = await write(context, { folder, language, withoutDocuments });
    const { takeAllData } = await import('../../server/all-data/take-all-data.js');
    const { log, files_in_all: files, bytes, documents, papers } = manifest;
    await kernel.commands.run(takeAllData, takenOf(manifest, bytes), context.envelope());
    await rename(unfinished(folder), folder);
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    const missing = documents?.missing.length ?? 0;
    const printed = papers === null ? '' : `, ${count(papers.files)} papers`;
    const lost = missing === 0 ? '' : `; ${count(missing)} documents are not on the disk, see manifest.json`;
    return {
      data: { folder, position: log.position, hash: log.hash, files, bytes, rows: rowsIn(manifest), missing, seconds },
      summary: `${count(rowsIn(manifest))} rows, ${count(log.position)} events, ${count(files)} files${printed} in ${seconds} s: ${folder}${lost}`,
      exit: missing === 0 ? 'ok' : 'partial',
    };
  },
});

interface Wanted {
  folder: string;
  language: 'mn' | 'en';
  withoutDocuments: boolean;
}

/** Written under a temporary name, so an incomplete export never looks like one. */
async function write(context: Context, { folder, language, withoutDocuments }: Wanted) {
  const { declaredData } = await import('../../server/composition/declared/all-data.js');
  const { FileTasks } = await import('../../server/export/file-tasks.js');
  const { writeAllData } = await import('../../server/all-data/write-all-data.js');
  const { FolderStorage } = await import('../../server/all-data/output/folder.js');
  const part = unfinished(folder);
  await mkdir(part, { recursive: true, mode: 0o700 });
  const { installation, actor } = context;
  const { url } = await installation.address();
  const progress = context.progress('Writing', 1);
  const tasks = new FileTasks((error) => context.terminal.messages.write(`${String(error)}\n`));
  const print: PaperPrinter = (paper, pictures) => tasks.run(paperTask, { paper, pictures });
  try {
    return await writeAllData(declaredData, {
      pool: await installation.writing(),
      url,
      storage: new FolderStorage(part),
      temporary: part,
      documents: withoutDocuments ? null : { uploads: uploadFolder(installation.dataFolder), print },
      actor,
      by: actor.account ?? 'cli',
      language,
      now: new Date(),
      program: programVersion,
      onProgress: async (done, total) => {
        context.signal.throwIfAborted();
        progress.update(done, total);
      },
    });
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  } finally {
    progress.clear();
    tasks.close();
  }
}

function unfinished(folder: string): string {
  return join(dirname(folder), `.unfinished-${process.pid}-${basename(folder)}`);
}

/** Nothing is ever written over. An empty folder is removed, so that the finished one can take its name. */
async function assertFree(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new CliError('NoFolder', `${folder} is not a folder`, { exit: 'usage' });
  });
  if (names.length === 0) return;
  throw new CliError('FolderNotEmpty', `${folder} is not empty`, {
    hint: 'Name a new folder with --out.',
    exit: 'usage',
  });
}

async function firstFolderAbove(folder: string): Promise<string> {
  const parent = dirname(folder);
  return readdir(folder).then(
    () => folder,
    () => (parent === folder ? folder : firstFolderAbove(parent)),
  );
}

/** `zuuch export verify`: an export is proved against the log, later and on any machine that has the store. */
export const verifyExport = verb({
  name: 'verify',
  about:
    'Proves a folder of export all: every file as it was written, and position, hash and counts as the log has them',
  arguments: [{ name: 'folder', about: 'what export all wrote' }],
  examples: ['export verify /mnt/usb/everything', 'export verify everything --json findings'],
  shape: {
    columns: [{ name: 'finding', about: 'what is not as it was' }],
    object: {
      fields: [
        ...manifestFields,
        { name: 'at', about: 'when it was made' },
        { name: 'by', about: 'who made it' },
        { name: 'findings', about: 'what is not as it was' },
      ],
      rows: 'findings',
    },
  },
  input: z.object({ folder: z.string().min(1) }),
  async run({ folder: named }, context) {
    const { NoExportOfAllData, verifyAllData } = await import('../../server/all-data/verify.js');
    const folder = resolve(named);
    const pool = await context.installation.reading();
    const progress = context.progress('Reading', 1);
    const { manifest, findings } = await verifyAllData(folder, pool, (read, of) => {
      context.signal.throwIfAborted();
      progress.update(read, of);
    })
      .catch((error: unknown) => {
        if (!(error instanceof NoExportOfAllData)) throw error;
        throw new CliError('NoExportOfAllData', error.message, {
          hint: 'Name the folder that export all wrote.',
          exit: 'notFound',
        });
      })
      .finally(() => progress.clear());
    const { log, made } = manifest;
    return {
      data: {
        ...{ folder, position: log.position, hash: log.hash, at: made.at, by: made.by },
        findings: findings.map((finding) => ({ finding })),
      },
      summary:
        findings.length === 0
          ? `${count(log.position)} events and every file are as they were`
          : `${count(findings.length)} findings`,
      exit: findings.length === 0 ? 'ok' : 'differences',
    };
  },
});
