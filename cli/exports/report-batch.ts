import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { exportFormats } from '../../contract/export/export.js';
import type { JsonObject } from '../../contract/json.js';
import type { ListQuery } from '../../contract/list.js';
import type { ReportDeclaration } from '../../contract/report/report.js';
import type { Context } from '../kit/context.js';
import { CliError, explain } from '../terminal/exit.js';
import { readQuestion, reportTable } from './report-question.js';
import { writeTableFile } from '../kit/table-file.js';
import { leaveTrace } from '../kit/trail.js';
import { verb } from '../kit/verb.js';

/** Lists the finished files of a batch, one per line, so that an interrupted batch can be continued. */
const manifestName = 'report-batch.jsonl';

const entries = z
  .array(
    z.strictObject({
      report: z.string(),
      from: z.string(),
      to: z.string().default('today'),
      filters: z.record(z.string(), z.union([z.string(), z.number()]).transform(String)).default({}),
      format: z.enum(exportFormats).default('xlsx'),
      language: z.enum(['mn', 'en']).default('mn'),
      /** A name inside the folder of the batch; it cannot point outside. */
      file: z
        .string()
        .regex(/^[^/\\\0]+$/, 'is a name without folders')
        .refine((name) => name !== '.' && name !== '..' && name !== manifestName, 'is a name without folders')
        .optional(),
    }),
  )
  .min(1);
type Entry = z.output<typeof entries>[number];

interface Piece {
  entry: Entry;
  declaration: ReportDeclaration;
  query: ListQuery;
  file: string;
}

const finished = z.object({
  asked: z.string(),
  file: z.string(),
  rows: z.number(),
  bytes: z.number(),
  sha256: z.string(),
  position: z.number(),
});
type Finished = z.output<typeof finished>;

export const batch = verb({
  name: 'batch',
  about: 'Writes the files of many reports that a JSON file names, and goes on where it was interrupted',
  arguments: [{ name: 'file', about: 'a list of {report, from, to, filters, format, language, file}; - is stdin' }],
  options: [
    { flags: '--out <folder>', about: 'where the files go, this folder unless said' },
    { flags: '--resume', about: 'leave alone what an earlier run of the same batch finished' },
  ],
  examples: [
    'report batch month-end.json --out /mnt/reports',
    'report batch month-end.json --out /mnt/reports --resume',
    `report batch month-end.json --json file,sha256`,
  ],
  shape: {
    columns: [
      { name: 'report', about: 'the report' },
      { name: 'from', about: 'its first day' },
      { name: 'to', about: 'its last day' },
      { name: 'file', about: 'where it lies' },
      {
        name: 'state',
        about: 'written, kept from an earlier run, or failed',
        colours: { written: 'green', failed: 'red' },
      },
      { name: 'rows', about: 'rows in it', align: 'right' },
      { name: 'bytes', about: 'size of the file', align: 'right', isWide: true },
      { name: 'sha256', about: 'of the file', isWide: true },
      { name: 'position', about: 'where the log stood', align: 'right', isWide: true },
      { name: 'error', about: 'why there is no file', isWide: true },
    ],
  },
  input: z.object({ file: z.string(), out: z.string().default('.'), resume: z.boolean().default(false) }),
  async run({ file, out, resume }, context) {
    const pieces = await readBatch(await textOf(file, context), new Date());
    const folder = resolve(out);
    await mkdir(folder, { recursive: true });
    const earlier = resume ? await finishedIn(folder) : [];
    if (!resume) await writeFile(join(folder, manifestName), '');
    const rows: JsonObject[] = [];
    const progress = context.progress('Reports', pieces.length);
    for (const piece of pieces) {
      rows.push(await inFolder(folder, piece, earlier, context).catch((error: unknown) => stopped(error, file, out)));
      progress.update(rows.length);
    }
    progress.clear();
    const failed = rows.filter(({ state }) => state === 'failed').length;
    await leaveTrace(context, { file, out: folder, reports: rows.length, failed }, failed === 0 ? 'ok' : 'partial');
    return {
      data: rows,
      summary: `${rows.length - failed} of ${rows.length} files lie in ${folder}`,
      exit: failed === 0 ? 'ok' : failed === rows.length ? 'failure' : 'partial',
    };
  },
});

/** The whole batch is validated before the first file is written, so a mistake in the last line leaves no files behind. */
async function readBatch(text: string, now: Date): Promise<Piece[]> {
  const read = entries.safeParse(parsed(text));
  if (!read.success)
    throw wrong(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '));
  const pieces: Piece[] = [];
  for (const [at, entry] of read.data.entries()) {
    const question = await readQuestion(entry, now).catch((error: unknown) => {
      const { message, hint } = explain(error);
      throw wrong(`entry ${at + 1}: ${message}${hint === null ? '' : ` (${hint})`}`);
    });
    const { start, end } = question.query.filters;
    const usual = `${question.declaration.screen}-${start}-${end}.${entry.format}`;
    pieces.push({ entry, ...question, file: entry.file ?? usual });
  }
  const names = pieces.map(({ file }) => file);
  const duplicates = names.filter((name, at) => names.indexOf(name) !== at);
  if (duplicates.length > 0) throw wrong(`two entries write ${duplicates.join(', ')}; give each a file`);
  return pieces;
}

async function inFolder(
  folder: string,
  { entry, declaration, query, file }: Piece,
  earlier: readonly Finished[],
  context: Context,
): Promise<JsonObject> {
  context.signal.throwIfAborted();
  const { format, language } = entry;
  const request = JSON.stringify([declaration.screen, query.filters, format, language]);
  const path = join(folder, file);
  const { start, end } = query.filters;
  const row = { report: declaration.screen, from: start ?? null, to: end ?? null, file: path };
  const previous = earlier.find((one) => one.asked === request && one.file === file);
  if (previous && (await sha256Of(path)) === previous.sha256) {
    const { rows, bytes, sha256, position } = previous;
    return { ...row, rows, bytes, sha256, position, state: 'kept' };
  }
  try {
    const table = await reportTable(declaration, context);
    const columns = Object.keys(declaration.columns);
    const written = await writeTableFile(path, { table, query, columns, format, language }, context);
    await appendFile(join(folder, manifestName), `${JSON.stringify({ asked: request, file, ...written })}\n`);
    return { ...row, ...written, state: 'written' };
  } catch (error) {
    const { exit, message } = explain(error);
    if (exit === 'interrupted') throw error;
    return { ...row, state: 'failed', error: message };
  }
}

function stopped(error: unknown, file: string, out: string): never {
  if (explain(error).exit !== 'interrupted') throw error;
  throw new CliError('Interrupted', 'Interrupted; what was finished stays', {
    hint: `zuuch report batch ${file} --out ${out} --resume goes on with it.`,
    exit: 'interrupted',
  });
}

async function finishedIn(folder: string): Promise<Finished[]> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    const read = finished.safeParse(parseJsonOrUndefined(line));
    return read.success ? [read.data] : [];
  });
}

async function sha256Of(path: string): Promise<string | null> {
  const hash = createHash('sha256');
  return pipeline(createReadStream(path), hash).then(
    () => hash.digest('hex'),
    () => null,
  );
}

async function textOf(file: string, context: Context): Promise<string> {
  if (file !== '-')
    return readFile(file, 'utf8').catch(() => {
      throw new CliError('NoSuchFile', `There is no file ${file}`, { exit: 'notFound' });
    });
  let text = '';
  for await (const piece of context.terminal.input) text += String(piece);
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw wrong((error as Error).message);
  }
}

function parseJsonOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The last line of an interrupted run is incomplete.
    return undefined;
  }
}

function wrong(what: string): CliError {
  return new CliError('BadBatch', `The batch cannot be read: ${what}`, {
    hint: 'It is a JSON list such as [{"report":"salesprofit","from":"last month","to":"last month"}].',
    exit: 'usage',
  });
}
