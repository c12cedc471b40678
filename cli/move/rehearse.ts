import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import type { moveRehearsalRoutes } from '../../contract/move/rehearsal-routes.js';
import { countLeftOut, countWritten, rehearsalStates } from '../../contract/move/states.js';
import type { AnswerOf } from '../../contract/route.js';
import { verb, type Answer } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import type { MoveServices } from './move-services.js';
import { byInput, byOption, moveArgument, moveInput, refusedRow, withMoves } from './with-moves.js';

type Rehearsal = AnswerOf<typeof moveRehearsalRoutes.rehearsals>['listdata'][number];

/** `zuuch move rehearse`: waits for one that runs already, such as that of a command that was killed. */
export const rehearseMove = verb({
  name: 'rehearse',
  about:
    'Writes a checked move into a copy of the lists, to be looked at; shows the last rehearsal unless --yes is given',
  arguments: [moveArgument],
  options: [
    { flags: '--invite <users...>', about: 'who may look at it, by number or e-mail; each sees what his type may' },
    { flags: '--discard <rehearsals...>', about: 'throw these away instead, by their numbers' },
    byOption,
  ],
  examples: [
    'move rehearse 1',
    'move rehearse 1 --yes --invite sales@zuuch.test',
    'move rehearse 1 --discard 3 --yes --json',
  ],
  shape: {
    columns: [
      { name: 'list', about: 'the list' },
      { name: 'label', about: 'what people call it' },
      { name: 'new', about: 'records that it brings', align: 'right' },
      { name: 'changed', about: 'records that it changes', align: 'right' },
      { name: 'more_new', about: 'how many more than the rehearsal before; null without one', align: 'right' },
      { name: 'more_changed', about: 'how many more it changes than the one before', align: 'right' },
    ],
    object: {
      fields: [
        { name: 'move', about: 'its number' },
        { name: 'rehearsal', about: 'the number of the rehearsal; null if there is none' },
        { name: 'state', about: Object.keys(rehearsalStates).join(', ') },
        { name: 'at', about: 'when it was begun' },
        { name: 'by', about: 'who began it' },
        { name: 'before', about: 'the rehearsal that it is compared with; null if there is none' },
        { name: 'outdated', about: 'whether the move has changed since' },
        { name: 'refusal', about: 'why it stopped; null if it did not' },
        { name: 'readers', about: 'users who are invited, by their numbers' },
        { name: 'left_out', about: 'rows of the move that stay behind' },
        { name: 'lists', about: 'what it brings into each list' },
      ],
      rows: 'lists',
    },
  },
  writes: { trace: 'line', isDryByDefault: true },
  input: z.object({
    move: moveInput,
    invite: z.array(z.string().min(1)).optional(),
    discard: z.array(z.coerce.number({ error: 'is a number' }).int('is a number')).default([]),
    ...byInput,
  }),
  run: ({ move, invite, discard, by }, context) =>
    withMoves(context, async (services) => {
      const id = await services.moveNamed(move);
      if (discard.length > 0) return throwAway(services, id, discard, by);
      if (context.isDryRun) return planned(services, id);
      const account = await services.acting(by, 'move.prepare');
      const readers = invite && (await Promise.all(invite.map((user) => services.activeAccount(user))));
      const call = services.callOf(account);
      const all = await services.rehearsals.of(id, 'en');
      const running = all.find(({ state }) => state === 'running')?.id;
      const rehearsal = running ?? (await services.rehearsals.begin(id, account.id, call));
      const ended = await awaited(services, id, rehearsal);
      if (readers)
        await services.rehearsals.invite(
          rehearsal,
          readers.map((reader) => reader.id),
          call,
        );
      return answerOf(services, id, ended);
    }),
});

async function awaited(services: MoveServices, move: number, id: number): Promise<string> {
  const { awaitJobs } = await import('./move-jobs.js');
  const { jobKeyOf } = await import('../../server/move/rehearsal/throw-away.js');
  const failure = await awaitJobs(services, 'move-rehearse', 'Rehearsing', [jobKeyOf(id)]);
  if (failure) throw failure;
  const ended = (await services.rehearsals.of(move, 'en')).find((one) => one.id === id);
  if (!ended) throw new CliError('RehearsalGone', 'The rehearsal was thrown away while it ran', { exit: 'conflict' });
  if (ended.refusal) throw refusedRow('The rehearsal stopped', ended.refusal);
  return `Rehearsal ${id} shows it: ${sumOf(ended, 'new')} records are new, ${sumOf(ended, 'changed')} changed`;
}

async function planned(services: MoveServices, id: number): Promise<Answer> {
  const { check, counts, ticked, questions } = await services.shown.one(id, 'en');
  const first = [
    ...(check.state !== 'done' || check.is_outdated ? ['The rows have to be checked first.'] : []),
    ...(questions > 0 ? [`${questions} questions have to be answered first.`] : []),
  ];
  return answerOf(services, id, [`Would rehearse ${countWritten({ counts, ticked })} rows.`, ...first].join(' '));
}

async function throwAway(
  services: MoveServices,
  id: number,
  rehearsals: readonly number[],
  by: string | undefined,
): Promise<Answer> {
  const own = await services.rehearsals.of(id, 'en');
  const foreign = rehearsals.filter((one) => own.every((other) => other.id !== one));
  if (foreign.length > 0)
    throw new CliError('NoSuchRehearsal', `The move ${id} has no rehearsal ${foreign.join(', ')}`, {
      hint: `Its rehearsals are ${own.map((one) => one.id).join(', ') || 'none'}.`,
      exit: 'notFound',
    });
  const named = `${rehearsals.length === 1 ? 'rehearsal' : 'rehearsals'} ${rehearsals.join(', ')}`;
  if (services.context.isDryRun) return answerOf(services, id, `Would throw away ${named}`);
  const call = services.callOf(await services.acting(by, 'move.prepare'));
  for (const one of rehearsals) await services.rehearsals.discard(one, call);
  return answerOf(services, id, `Threw away ${named}`);
}

/** The newest rehearsal of a move. */
async function answerOf(services: MoveServices, id: number, summary: string): Promise<Answer> {
  const [newest] = await services.rehearsals.of(id, 'en');
  const left = countLeftOut(await services.shown.one(id, 'en'));
  return {
    data: { move: String(id), ...shown(newest), left_out: left },
    summary: left > 0 ? `${summary.replace(/\.$/, '')}. ${left} rows stay behind.` : summary,
    exit: left > 0 ? 'partial' : 'ok',
  };
}

function shown(rehearsal: Rehearsal | undefined): JsonObject {
  if (!rehearsal)
    return {
      ...{ rehearsal: null, state: null, at: null, by: null, before: null },
      ...{ outdated: null, refusal: null, readers: [], lists: [] },
    };
  const { id, state, at, by, before, is_outdated: outdated, refusal, readers, lists } = rehearsal;
  return {
    ...{ rehearsal: String(id), state, at, by, before: before === null ? null : String(before), outdated },
    ...{ refusal: refusal?.message ?? null, readers: readers.map(String) },
    lists: lists.map(({ label, ...counts }) => ({ ...counts, label: label.en })),
  };
}

const sumOf = ({ lists }: Rehearsal, name: 'new' | 'changed'): number => lists.reduce((sum, one) => sum + one[name], 0);
