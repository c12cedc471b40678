import { z } from 'zod';
import { fileStates, moveStates } from '../../contract/move/states.js';
import { Refusal, sentence } from '../../contract/refusals/refusals.js';
import { verb, type Column } from '../kit/verb.js';
import type { MoveServices } from './move-services.js';
import { readSources, type LeftOutOfFolder, type Source } from './sources.js';
import { byInput, byOption, moveArgument, moveInput, rowCountColumns, withMoves, type OneMove } from './with-moves.js';

export const listMoves = verb({
  name: 'list',
  about: 'Lists the moves, the newest first',
  examples: ['move list', 'move list --json id,name,state'],
  shape: {
    columns: [
      { name: 'id', about: 'its number', align: 'right' },
      { name: 'name', about: 'its name' },
      { name: 'system', about: 'the system that the firm leaves, to which the old numbers belong' },
      { name: 'state', about: Object.keys(moveStates).join(', ') },
      { name: 'files', about: 'how many files it has', align: 'right' },
      ...rowCountColumns,
      { name: 'ticked', about: 'changed and doubtful rows that are ticked', align: 'right' },
      { name: 'questions', about: 'open questions', align: 'right' },
      { name: 'created', about: 'when it was begun', isWide: true },
      { name: 'by', about: 'who began it', isWide: true },
    ],
  },
  input: z.object({}),
  run: (_input, context) =>
    withMoves(context, async ({ moves }) => ({
      data: (await moves.list()).map(({ id, name, system, state, files, counts, ticked, questions, created, by }) => ({
        ...{ id: String(id), name, system, state, files, ...counts },
        ...{ ticked: ticked.changed + ticked.doubtful, questions, created, by },
      })),
    })),
});

export const newMove = verb({
  name: 'new',
  about: 'Begins a move from an old system under a name',
  arguments: [{ name: 'name', about: 'what to call it' }],
  options: [
    { flags: '--system <name>', about: 'the system that the firm leaves; that of the last confirmed move if not said' },
    byOption,
  ],
  examples: ['move new "Parties and staff" --system "Old program" --yes'],
  shape: {
    columns: [],
    object: {
      fields: [
        { name: 'id', about: 'its number; null in a dry run' },
        { name: 'name', about: 'its name' },
      ],
    },
  },
  writes: { trace: 'line' },
  input: z.object({
    name: z.string().trim().min(1).max(100),
    system: z.string().trim().min(1).max(100).optional(),
    ...byInput,
  }),
  run: ({ name, system, by }, context) =>
    withMoves(context, async (services) => {
      const account = await services.acting(by, 'move.prepare');
      if (context.isDryRun) return { data: { id: null, name }, summary: `Would begin the move ${name}` };
      const id = await services.moves.create({ name, system }, account.id, services.callOf(account));
      return { data: { id: String(id), name }, summary: `Began the move ${id}: ${name}` };
    }),
});

const fileColumns: readonly Column[] = [
  { name: 'file', about: 'the number of the file; null where it was not taken', align: 'right' },
  { name: 'name', about: 'its name' },
  {
    name: 'state',
    about: `${Object.keys(fileStates).join(', ')}, left out`,
    colours: { read: 'green', refused: 'red' },
  },
  { name: 'sheets', about: 'its sheets, each with the kinds that it was taken for' },
  { name: 'rows', about: 'rows of all its sheets', align: 'right' },
  { name: 'bytes', about: 'its size', align: 'right', isWide: true },
  { name: 'message', about: 'why it was not taken, or what it replaced' },
];

/** `zuuch move add`: each file is read by whatever worker is there, or here. */
export const addFiles = verb({
  name: 'add',
  about: 'Adds workbooks, CSV files, folders or a pasted block to a move and reads them; - is stdin',
  arguments: [
    moveArgument,
    {
      name: 'files',
      about: 'their paths, or a folder of documents or of an export of all data; - is stdin',
      isMany: true,
    },
  ],
  options: [{ flags: '--name <name>', about: 'what to call the block of stdin' }, byOption],
  examples: [
    'move add 1 ~/old-firm/tables/*.xlsx --yes',
    'move add 1 - --name parties --yes',
    'move add 1 orders.csv --dry-run',
    'move add 1 /srv/zuuch-out --yes',
  ],
  shape: { columns: fileColumns },
  writes: { trace: 'line' },
  input: z.object({
    move: moveInput,
    files: z.array(z.string().min(1)).min(1),
    name: z.string().trim().max(200).default('stdin'),
    ...byInput,
  }),
  run: ({ move, files, name: pasted, by }, context) =>
    withMoves(context, async (services) => {
      const account = await services.acting(by, 'move.prepare');
      const id = await services.moveNamed(move);
      const leftOut: LeftOutOfFolder[] = [];
      const sources = readSources(files, pasted, context, leftOut);
      if (context.isDryRun) {
        const planned: FileRow[] = [];
        for await (const source of sources) planned.push({ ...unread(source), message: 'would be added' });
        return {
          data: [...planned, ...leftOut.map(leftOutRow)],
          summary: `Would add ${planned.length} files`,
        };
      }
      const unreadBefore = await unreadFiles(services, id);
      const added: number[] = [];
      const refused: { row: FileRow; refusal: Refusal }[] = [];
      for await (const source of sources) {
        const before = unreadBefore.get(source.sha256);
        const adding = before ?? services.files.add(id, source, account.id, services.callOf(account));
        await Promise.resolve(adding).then(
          (one) => added.push(one),
          (refusal: unknown) => {
            if (!(refusal instanceof Refusal)) throw refusal;
            const message = sentence(refusal.word, 'en', refusal.details.values);
            refused.push({ row: { ...unread(source), state: 'refused', message }, refusal });
          },
        );
      }
      if (added.length === 0 && refused[0]) throw refused[0].refusal;
      const { awaitJobs } = await import('./move-jobs.js');
      const { readKey } = await import('../../server/move/files/files.js');
      // Why a file could not be read is shown with it.
      await awaitJobs(services, 'move-read', 'Reading', added.map(readKey));
      const found = await services.shown.one(id, 'en');
      const data = [
        ...found.files.filter((file) => added.includes(file.id)).map((file) => shownFile(file, found)),
        ...refused.map(({ row }) => row),
      ];
      const read = data.filter(({ state }) => state === 'read').length;
      return {
        data: [...data, ...leftOut.map(leftOutRow)],
        summary: `${read} of ${data.length} files read. zuuch move map ${id} shows what their columns were taken for.`,
        exit: read === data.length ? 'ok' : 'partial',
      };
    }),
});

/** Files of an earlier command that was killed while they were read, by their content: they are waited for. */
async function unreadFiles({ database }: MoveServices, move: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.pool.query<{ id: number; sha256: string }>(
    `select f.id, f.sha256 from move_file f join job j on j.key = 'move-read:' || f.id
      where f.move_id = $1 and j.state in ('waiting', 'running')`,
    [move],
  );
  return new Map(rows.map(({ id, sha256 }) => [sha256, id]));
}

type FileRow = {
  file: string | null;
  name: string;
  state: string;
  sheets: string;
  rows: number | null;
  bytes: number | null;
  message: string | null;
};

function unread({ name, content }: Source): FileRow {
  return { file: null, name, state: 'waiting', sheets: '', rows: null, bytes: content.length, message: null };
}

function leftOutRow({ name, files }: LeftOutOfFolder): FileRow {
  const message = files === 1 ? 'has no sheet in a move' : `its ${files} files have no sheet in a move`;
  return { file: null, name, state: 'left out', sheets: '', rows: null, bytes: null, message };
}

function shownFile(
  { id, name, state, bytes, message, replaced }: OneMove['files'][number],
  { sheets }: OneMove,
): FileRow {
  const own = sheets.filter(({ file }) => file === id);
  return {
    ...{ file: String(id), name, state, bytes },
    sheets: own.map((sheet) => `${sheet.name}: ${sheet.kinds.join(' and ') || 'nothing yet'}`).join('; '),
    rows: own.reduce((sum, { rows }) => sum + rows, 0),
    message: replaced === null ? message : `replaced ${replaced} rows`,
  };
}
