import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import type { moveRoutes } from '../../contract/move/routes.js';
import { readRowMark } from '../../contract/move/sheet/row-mark.js';
import { countLeftOut, rowStates, tickedStates, type RowState } from '../../contract/move/states.js';
import type { BodyOf } from '../../contract/route.js';
import { tableText } from '../../server/move/tables/sent-table.js';
import { readSheet } from '../../server/sheet/read-sheet.js';
import { verb } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import type { PlainCall } from '../../server/decider/write-once.js';
import type { MoveServices } from './move-services.js';
import { byInput, byOption, moveArgument, moveInput, rowCountColumns, withMoves, type OneMove } from './with-moves.js';

const stateNames = Object.keys(rowStates) as RowState[];

/** `zuuch move check`: what every row would become, and why some cannot. */
export const checkMove = verb({
  name: 'check',
  about: 'Checks every row of a move and shows how many are in each state, why, and which questions are open',
  arguments: [moveArgument],
  options: [
    { flags: '--answers <file>', about: 'first read the answers of this table, which --questions has written' },
    {
      flags: '--tick <reasons...>',
      about: 'tick the rows of these reasons, by the numbers shown; all: every doubtful row',
    },
    {
      flags: '--tick-changed <which...>',
      about: 'first tick changed rows: all, those of a kind or sheet by its name or number, or one as <sheet>:<line>',
    },
    { flags: '--decisions <file>', about: 'first read what was decided about doubles, which --doubles has written' },
    { flags: '--questions <file>', about: 'then write questions and answers as CSV, to be filled in' },
    { flags: '--doubles <file>', about: 'then write parties that may be one as CSV, to be decided' },
    { flags: '--wrong <file>', about: 'then write the wrong rows as a workbook, to be mended and added again' },
    byOption,
  ],
  examples: [
    'move check 1 --yes',
    'move check 1 --questions answers.csv --wrong wrong.xlsx --yes',
    'move check 1 --answers answers.csv --yes',
    'move check 1 --decisions doubles.csv --yes',
    'move check 1 --tick 12 --tick-changed parties 4:17 --yes',
    'move check 1 --dry-run --json sheets,questions',
  ],
  shape: {
    columns: [
      { name: 'sheet', about: 'the number of the sheet', align: 'right' },
      { name: 'sheet_name', about: 'its name' },
      { name: 'kind', about: 'what its rows are taken for, or the question' },
      {
        name: 'state',
        about: `${stateNames.join(', ')}; open for a question`,
        colours: { new: 'green', wrong: 'red', doubtful: 'yellow', open: 'yellow' },
      },
      { name: 'rows', about: 'how many rows', align: 'right' },
      { name: 'ticked', about: 'changed and doubtful ones that are ticked', align: 'right' },
      { name: 'reason', about: 'the number of the reason, for --tick; null for all rows of a state', align: 'right' },
      { name: 'field', about: 'the column that it is about' },
      { name: 'message', about: 'the reason, or the value that is none of ours and its likeliest answer' },
    ],
    object: {
      fields: [
        { name: 'move', about: 'its number' },
        { name: 'name', about: 'its name' },
        { name: 'checked', about: 'when the rows were last checked; null if never' },
        { name: 'outdated', about: 'whether files, mappings or answers have changed since' },
        ...rowCountColumns,
        { name: 'ticked', about: 'changed and doubtful rows that are ticked' },
        { name: 'changed_not_ticked', about: 'changed rows that stay behind, because nobody ticked them' },
        { name: 'questions', about: 'how many questions are open' },
        { name: 'found', about: 'rows of each sheet by state and reason, and open questions' },
      ],
      rows: 'found',
    },
  },
  writes: { trace: 'line' },
  input: z.object({
    move: moveInput,
    answers: z.string().min(1).optional(),
    tick: z
      .array(z.literal('all').or(z.coerce.number({ error: 'is a number or all' }).int('is a number or all')))
      .default([]),
    tickChanged: z.array(z.string().min(1)).default([]),
    decisions: z.string().min(1).optional(),
    doubles: z.string().min(1).optional(),
    questions: z.string().min(1).optional(),
    wrong: z.string().min(1).optional(),
    ...byInput,
  }),
  run: ({ move, answers, decisions, tick, tickChanged, questions, doubles, wrong, by }, context) =>
    withMoves(context, async (services) => {
      const id = await services.moveNamed(move);
      if (!context.isDryRun) {
        const account = await services.acting(by, 'move.prepare');
        const call = services.callOf(account);
        if (answers) await services.answers.readTable(id, await tableIn(answers), account.id, call);
        if (decisions) await services.doubles.read(id, await tableIn(decisions), account.id, call);
        for (const reason of tick)
          if (reason !== 'all') await services.checks.tick(id, { is_ticked: true, reason }, call);
        for (const which of tickChanged)
          await services.checks.tick(id, { is_ticked: true, ...(await changedRows(services, id, which)) }, call);
        await check(services, id, account.id);
        if (tick.includes('all')) await tickDoubtful(services, id, account.id, call);
      }
      const found = await services.shown.one(id, 'en');
      if (questions) await writeFile(questions, tableText(await services.answers.table(id, 'en')));
      if (doubles) await writeFile(doubles, tableText(await services.doubles.write(id, 'en')));
      if (wrong) await writeWrong(services, found, wrong);
      return {
        data: await shownCheck(services, found),
        summary: summaryOf(found),
        exit: countLeftOut(found) > 0 || found.questions > 0 ? 'partial' : 'ok',
      };
    }),
});

type TickBody = BodyOf<typeof moveRoutes.tick>;

/** Which changed rows are meant: all, a row, a sheet or a kind. */
async function changedRows(services: MoveServices, id: number, which: string): Promise<Pick<TickBody, 'rows' | 'all'>> {
  const of = { state: 'changed' as const, sheet: null, kind: null };
  if (which === 'all') return { all: of };
  const { sheets } = await services.shown.one(id, 'en');
  const row = readRowMark(which);
  const own = sheets.find((sheet) => sheet.id === row?.sheet);
  if (row && own) return { rows: own.kinds.map((kind) => ({ ...row, kind })) };
  const sheet = sheets.find((one) => String(one.id) === which || one.name === which);
  if (sheet) return { all: { ...of, sheet: sheet.id } };
  if (sheets.some(({ kinds }) => kinds.includes(which))) return { all: { ...of, kind: which } };
  throw new CliError('NoSuchRows', `${which} is no sheet, kind or row of the move`, {
    hint: 'zuuch move check <move> --dry-run shows the sheets and kinds; a row is <sheet>:<line>.',
    exit: 'usage',
  });
}

/** Later rows may be doubtful only because of those that are ticked. */
const mostRounds = 10;

async function tickDoubtful(services: MoveServices, id: number, userId: number, call: PlainCall): Promise<void> {
  const all = { state: 'doubtful', sheet: null, kind: null } as const;
  for (let round = 0; round < mostRounds; round++) {
    if ((await services.checks.tick(id, { is_ticked: true, all }, call)) === 0) return;
    await check(services, id, userId);
  }
}

async function check(services: MoveServices, id: number, userId: number): Promise<void> {
  const { awaitJobs } = await import('./move-jobs.js');
  const { checkKey } = await import('../../server/move/rows/checks.js');
  const { actor, command } = services.context;
  await services.checks.start(id, userId, { actor, route: `cli ${command}` });
  const failure = await awaitJobs(services, 'move-check', 'Checking', [checkKey(id)]);
  if (failure) throw failure;
}

async function tableIn(path: string): Promise<string[][]> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new CliError('NoSuchFile', `${path} cannot be read`, { hint: error.message, exit: 'notFound' });
  });
  const { head, rows } = await readSheet({ bytes });
  return [[...head], ...rows.map(({ cells }) => [...cells])];
}

/** Nothing is written where no row is wrong. */
async function writeWrong({ database, moves }: MoveServices, { id, counts }: OneMove, path: string): Promise<void> {
  if (counts.wrong === 0) return;
  const { SheetTasks } = await import('../../server/process/process.module.js');
  const { WrongRows } = await import('../../server/move/rows/wrong-rows.js');
  const tasks = new SheetTasks();
  try {
    await writeFile(path, await new WrongRows(database, moves, tasks).workbook(id, undefined, 0, 'en'));
  } finally {
    tasks.close();
  }
}

interface CountedState {
  sheet: number;
  kind: string;
  state: string;
  rows: number;
  /** Null for a state whose rows are not ticked. */
  ticked: number | null;
}

async function countedStates({ database }: MoveServices, id: number): Promise<CountedState[]> {
  const { rows } = await database.pool.query<CountedState>(
    `select c.sheet_id as sheet, c.kind, c.state, c.rows, case when c.state = any($3) then
          (select count(*)::integer from move_row r where r.move_id = c.move_id and r.is_ticked and r.sheet_id = c.sheet_id
            and r.kind = c.kind and r.state = c.state) end as ticked
      from move_count c where c.move_id = $1 order by c.sheet_id, c.kind, array_position($2, c.state)`,
    [id, stateNames, tickedStates],
  );
  return rows;
}

async function shownCheck(services: MoveServices, found: OneMove): Promise<JsonObject> {
  const { id, name, check, counts, ticked, questions, sheets } = found;
  const states = await countedStates(services, id);
  const reasons = await services.rows.reasons(id, 'en');
  const nameOf = (sheet: number): string => sheets.find((one) => one.id === sheet)?.name ?? '';
  const open = (await services.answers.list(id)).filter(({ answer, count }) => answer === null && count > 0);
  const ofSheets = states.flatMap(({ sheet, kind, state, rows, ticked: own }): JsonObject[] => {
    const of = { sheet: String(sheet), sheet_name: nameOf(sheet), kind, state };
    const why = reasons.filter((one) => one.sheet === sheet && one.kind === kind && one.state === state);
    return [
      { ...of, rows, ticked: own, reason: null, field: null, message: null },
      ...why.map((one) => ({
        ...{ ...of, rows: one.rows, ticked: one.ticked, reason: one.reason },
        ...{ field: one.field, message: one.message },
      })),
    ];
  });
  const ofQuestions = open.map(({ question, value, count, likeliest }) => ({
    ...{
      sheet: null,
      sheet_name: null,
      kind: question,
      state: 'open',
      rows: count,
      ticked: null,
      reason: null,
      field: null,
    },
    message: likeliest ? `${value} → ${likeliest.name}?` : value,
  }));
  return {
    ...{
      move: String(id),
      name,
      checked: check.at,
      outdated: check.is_outdated,
      ...counts,
      ticked: ticked.changed + ticked.doubtful,
      changed_not_ticked: counts.changed - ticked.changed,
      questions,
    },
    found: [...ofSheets, ...ofQuestions],
  };
}

function summaryOf(move: OneMove): string {
  const { counts, ticked, questions, check } = move;
  if (check.at === null) return 'The rows were never checked';
  const states = stateNames.map((state) => `${counts[state]} ${state}`).join(', ');
  const open = [
    ...(counts.changed > 0 ? [`${counts.changed - ticked.changed} changed rows are not ticked.`] : []),
    ...(counts.doubtful > 0 ? [`${counts.doubtful - ticked.doubtful} doubtful rows are not ticked.`] : []),
  ];
  return `${[`${states}.`, ...open].join(' ')} ${questions} questions are open.${check.is_outdated ? ' The check is outdated.' : ''}`;
}
