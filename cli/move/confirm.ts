import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { moveStates } from '../../contract/move/states.js';
import { verb, type Answer, type Column, type Shape } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import { prompt } from '../terminal/prompt.js';
import type { MoveServices } from './move-services.js';
import { plannedRows } from './planned-rows.js';
import { byInput, byOption, moveArgument, moveInput, refusedRow, withMoves, type Written } from './with-moves.js';

const sheetColumns: readonly Column[] = [
  { name: 'sheet', about: 'the number of the sheet', align: 'right' },
  { name: 'kind', about: 'what its rows were taken for' },
  { name: 'rows', about: 'all rows of the sheet', align: 'right' },
  { name: 'new', about: 'rows that are new in the lists', align: 'right' },
  { name: 'changed', about: 'rows that changed what was there', align: 'right' },
  { name: 'same', about: 'rows that were there already', align: 'right' },
  { name: 'joined', about: 'rows that were written with another row or entry', align: 'right' },
  { name: 'wrong', about: 'wrong rows, which stay behind', align: 'right' },
  { name: 'doubtful', about: 'doubtful rows that nobody ticked, which stay behind', align: 'right' },
  { name: 'changed_left_out', about: 'changed rows that nobody ticked, which stay behind', align: 'right' },
];

const writtenShape: Shape = {
  columns: sheetColumns,
  object: {
    fields: [
      { name: 'move', about: 'its number' },
      { name: 'state', about: Object.keys(moveStates).join(', ') },
      { name: 'system', about: 'the system that the firm left' },
      { name: 'confirmed', about: 'when it was confirmed; null if it was not' },
      { name: 'by', about: 'who confirmed it' },
      { name: 'until', about: 'until when it can be taken back; null if it cannot' },
      { name: 'refusal', about: 'why the last confirmation wrote nothing; null if it did' },
      { name: 'left_out', about: 'rows that stay behind' },
      { name: 'lists', about: 'entries of each list: new and changed' },
      { name: 'stays', about: 'what was not taken back, and why' },
      { name: 'sheets', about: 'what became of the rows of each sheet' },
    ],
    rows: 'sheets',
  },
};

/** `zuuch move confirm`: goes on where an earlier one was that was killed. */
export const confirmMove = verb({
  name: 'confirm',
  about: 'Writes a checked move into the lists; shows what it would do unless --yes is given',
  arguments: [moveArgument],
  options: [
    { flags: '--firm <name>', about: 'the name of the firm as its settings have it, as on the screen' },
    { flags: '--system <name>', about: 'the system that the firm left, whose old numbers these are' },
    { flags: '--leave-doubles', about: 'moves in parties that surely are one, but are not decided, as two' },
    { flags: '--without-totals', about: 'the old system has no totals to compare' },
    { flags: '--reason <text>', about: 'why totals may differ from those of the old system' },
    byOption,
  ],
  examples: ['move confirm 1', 'move confirm 1 --firm "Ганзам Логистик ХХК" --without-totals --yes'],
  shape: writtenShape,
  writes: { trace: 'event', isDryByDefault: true },
  input: z.object({
    move: moveInput,
    firm: z.string().min(1).optional(),
    system: z.string().trim().min(1).max(100).optional(),
    leaveDoubles: z.boolean().default(false),
    withoutTotals: z.boolean().default(false),
    reason: z.string().trim().min(1).max(1_000).optional(),
    ...byInput,
  }),
  run: ({ move, firm, system, leaveDoubles, withoutTotals, reason, by }, context) =>
    withMoves(context, async (services) => {
      const id = await services.moveNamed(move);
      if (context.isDryRun) return planned(services, id);
      const { awaitJobs } = await import('./move-jobs.js');
      const { confirmKey } = await import('../../server/move/confirm/confirmations.js');
      if (!(await isUnderWay(services, id, 'writing', confirmKey(id)))) {
        const account = await services.acting(by, 'move.confirm');
        const said = { leaves_doubles: leaveDoubles, without_totals: withoutTotals, reason };
        const sent = { firm: firm ?? (await typedFirm(services)), system, ...said };
        await services.confirmations.confirm(id, sent, account.id, services.callOf(account));
      }
      const failure = await awaitJobs(services, 'move-confirm', 'Writing', [confirmKey(id)]);
      if (failure) throw failure;
      const written = await services.written.one(id, 'en');
      if (written.refusal) throw refusedRow('Nothing was written', written.refusal);
      return report(id, written);
    }),
});

/** A record as `stays` lists it. */
const recordInput = z
  .string()
  .regex(/^\w{1,64}:\d{1,9}$/, 'is <list>:<id>')
  .transform((text) => ({ list: text.split(':')[0]!, record: Number(text.split(':')[1]) }));

/** `zuuch move undo`: takes back what nobody has touched since, and single records that stayed. */
export const undoMove = verb({
  name: 'undo',
  about: 'Takes back within 14 days what a move wrote; what somebody has touched since is listed and stays',
  arguments: [moveArgument],
  options: [
    {
      flags: '--let-go <records...>',
      about: 'take back these of what stayed, as stays lists them: <list>:<id>; what their lists refuse is refused',
    },
    byOption,
  ],
  examples: ['move undo 1', 'move undo 1 --yes', 'move undo 1 --let-go payer:12 --yes'],
  shape: writtenShape,
  writes: { trace: 'event', isDryByDefault: true },
  input: z.object({ move: moveInput, letGo: z.array(recordInput).default([]), ...byInput }),
  run: ({ move, letGo, by }, context) =>
    withMoves(context, async (services) => {
      const id = await services.moveNamed(move);
      const before = await services.written.one(id, 'en');
      if (context.isDryRun) {
        const entries = before.lists.reduce((sum, one) => sum + one.new + one.changed, 0);
        const until = before.until === null ? 'It cannot be taken back' : `Would take back ${entries} entries`;
        const summary = letGo.length > 0 ? `Would take back ${letGo.length} of the records that stayed` : until;
        return { data: shownWritten(id, before), summary };
      }
      if (letGo.length > 0) await letRecordsGo(services, id, letGo, by);
      else await takeBack(services, id, by);
      const written = await services.written.one(id, 'en');
      const { length } = written.stays;
      return {
        data: shownWritten(id, written),
        summary: length === 0 ? 'All of it is taken back' : `Taken back but for ${length} entries, which stay`,
        exit: length === 0 ? 'ok' : 'partial',
      };
    }),
});

async function takeBack(services: MoveServices, id: number, by: string | undefined): Promise<void> {
  const { awaitJobs } = await import('./move-jobs.js');
  const { takeBackKey } = await import('../../server/move/confirm/confirmations.js');
  if (!(await isUnderWay(services, id, 'takingBack', takeBackKey(id)))) {
    const account = await services.acting(by, 'move.confirm');
    await services.confirmations.takeBack(id, account.id, services.callOf(account));
  }
  const failure = await awaitJobs(services, 'move-take-back', 'Taking back', [takeBackKey(id)]);
  if (failure) throw failure;
}

/** The first that is refused ends it; those before are taken back. */
async function letRecordsGo(
  services: MoveServices,
  id: number,
  records: readonly z.infer<typeof recordInput>[],
  by: string | undefined,
): Promise<void> {
  const account = await services.acting(by, 'move.confirm');
  const { actor, route } = services.callOf(account);
  for (const { list, record } of records) {
    const body = { list, record };
    const envelope = { actor, route, requestId: randomUUID(), body };
    await services.written.letGo(id, body, envelope);
  }
}

export const reportMove = verb({
  name: 'report',
  about: 'Shows what a move wrote, by sheet and list, what stayed behind, and what was not taken back',
  arguments: [moveArgument],
  examples: ['move report 1', 'move report 1 --json state,lists,stays'],
  shape: writtenShape,
  input: z.object({ move: moveInput }),
  run: ({ move }, context) =>
    withMoves(context, async (services) => {
      const id = await services.moveNamed(move);
      return report(id, await services.written.one(id, 'en'));
    }),
});

/** Whether the job runs or waits already, so that there is nothing to start: only to wait for. */
async function isUnderWay(services: MoveServices, id: number, state: string, key: string): Promise<boolean> {
  const move = await services.moves.one(id);
  const job = await services.jobs.find(key);
  return move.state === state && (job?.state === 'waiting' || job?.state === 'running');
}

/** As on the screen, the name is typed so that this is not done by accident. */
async function typedFirm({ context, firm }: MoveServices): Promise<string> {
  const { name } = (await firm.now()).form;
  if (context.canPrompt) return (await prompt(context.terminal, 'Type the name of the firm to continue: ')).trim();
  throw new CliError('NotConfirmed', 'The name of the firm has to be typed', {
    hint: `Add --firm ${JSON.stringify(name)}.`,
    exit: 'usage',
  });
}

async function planned(services: MoveServices, id: number): Promise<Answer> {
  const written = await services.written.one(id, 'en');
  const sheets = await plannedRows(services.database.pool, id);
  const sum = (...names: ('new' | 'changed' | 'joined' | 'wrong' | 'doubtful' | 'changed_left_out')[]): number =>
    sheets.reduce((all, sheet) => all + names.reduce((own, name) => own + sheet[name], 0), 0);
  const left = sum('wrong', 'doubtful', 'changed_left_out');
  const { check, questions } = await services.shown.one(id, 'en');
  const first = [
    ...(check.state !== 'done' || check.is_outdated ? ['The rows have to be checked first.'] : []),
    ...(questions > 0 ? [`${questions} questions have to be answered first.`] : []),
  ];
  return {
    data: { ...shownWritten(id, written), left_out: left, sheets: sheets.map(shownSheet) },
    summary: [`Would write ${sum('new', 'changed', 'joined')} rows; ${left} stay behind.`, ...first].join(' '),
    exit: left > 0 ? 'partial' : 'ok',
  };
}

function report(id: number, written: Written): Answer {
  const data = shownWritten(id, written);
  const entries = written.lists.reduce((sum, one) => sum + one.new + one.changed, 0);
  return {
    data,
    summary:
      written.confirmed === null
        ? 'It is not confirmed'
        : `Wrote ${entries} entries; ${leftOut(written)} rows stayed behind`,
    exit: leftOut(written) > 0 ? 'partial' : 'ok',
  };
}

const leftOut = ({ sheets }: Written): number =>
  sheets.reduce((sum, one) => sum + one.wrong + one.doubtful + one.changed_left_out, 0);

function shownWritten(id: number, written: Written): JsonObject {
  const { state, system, confirmed, until, refusal, lists, stays, sheets } = written;
  return {
    ...{ move: String(id), state, system, confirmed: confirmed?.at ?? null, by: confirmed?.by ?? null, until },
    refusal: refusal?.message ?? null,
    left_out: leftOut(written),
    lists: lists.map(({ list, new: added, changed }) => ({ list, new: added, changed })),
    stays: stays.map(({ list, id: entry, name, message }) => ({ list, id: String(entry), name, message })),
    sheets: sheets.map(shownSheet),
  };
}

function shownSheet(counts: Omit<Written['sheets'][number], 'label'>): JsonObject {
  return Object.fromEntries(
    sheetColumns.map(({ name }) => {
      const value = counts[name as keyof typeof counts];
      return [name, name === 'sheet' ? String(value) : value];
    }),
  );
}
