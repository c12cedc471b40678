import { z } from 'zod';
import type { JsonObject } from '../../contract/json.js';
import { comparedStates, comparisonStates, type ComparedState } from '../../contract/move/states.js';
import type { Difference } from '../../server/move/compare/differences.js';
import { verb, type Column } from '../kit/verb.js';
import { CliError } from '../terminal/exit.js';
import type { MoveServices } from './move-services.js';
import { readSource } from './sources.js';
import { byInput, byOption, moveArgument, moveInput, withMoves } from './with-moves.js';

const stateNames = Object.keys(comparedStates) as ComparedState[];
const rowsAtOnce = 200;

const about: Readonly<Record<ComparedState, string>> = {
  differs: 'rows of which a cell differs',
  onlyThere: 'rows that are only in the list',
  onlyHere: 'records that are only here',
  wrong: 'rows that cannot be compared',
  equal: 'rows that are equal',
};
const countColumns: readonly Column[] = stateNames.map((name) => ({ name, about: about[name], align: 'right' }));

/** `zuuch move compare`: nothing of it comes into the lists. */
export const compareMove = verb({
  name: 'compare',
  about: 'Compares a later list of the old system with the lists here, by the mapping and the answers of a move',
  arguments: [moveArgument, { name: 'file', about: 'the later list: a workbook or CSV; - is stdin' }],
  options: [{ flags: '--all', about: 'show equal rows, too' }, byOption],
  examples: ['move compare 1 parties-monday.xlsx --yes', 'move compare 1 - --yes --json'],
  shape: {
    columns: [
      {
        name: 'state',
        about: stateNames.join(', '),
        colours: { differs: 'yellow', onlyThere: 'yellow', onlyHere: 'yellow', wrong: 'red', equal: 'green' },
      },
      { name: 'name', about: 'what people call it' },
      { name: 'list', about: 'the list here' },
      { name: 'id', about: 'the number of the record here', align: 'right' },
      { name: 'line', about: 'the line of the list', align: 'right' },
      { name: 'field', about: 'which cell differs; a row for each' },
      { name: 'here', about: 'what the record here has' },
      { name: 'there', about: 'what the list has' },
      { name: 'by', about: 'who changed it here; null where it was changed there' },
      { name: 'at', about: 'when it was changed here' },
      { name: 'message', about: 'why a row cannot be compared' },
    ],
    object: {
      fields: [
        { name: 'comparison', about: 'its number; null in a dry run' },
        { name: 'state', about: Object.keys(comparisonStates).join(', ') },
        ...countColumns,
        { name: 'questions', about: 'open questions: rows with these values cannot be compared' },
        { name: 'rows', about: 'what differs' },
      ],
      rows: 'rows',
    },
  },
  writes: { trace: 'line' },
  input: z.object({ move: moveInput, file: z.string().min(1), all: z.boolean().default(false), ...byInput }),
  run: ({ move, file, all, by }, context) =>
    withMoves(context, async (services) => {
      const account = await services.acting(by, 'move.prepare');
      const moved = await services.moveNamed(move);
      const source = await readSource(file, 'stdin', context);
      if (context.isDryRun) {
        const none = Object.fromEntries(stateNames.map((state) => [state, null]));
        return {
          data: { comparison: null, state: null, ...none, questions: null, rows: [] },
          summary: `Would compare ${source.name}; nothing comes into the lists`,
        };
      }
      const id =
        (await runningComparison(services, moved, source.sha256)) ??
        (await services.comparisons.start(moved, source, account.id, services.callOf(account)));
      await awaitComparison(services, id);
      const found = await services.comparisons.one(id, 'en');
      if (found.state !== 'done')
        throw new CliError('NotCompared', found.message ?? comparisonStates[found.state].en, {
          hint: `Map its columns: zuuch move map ${id}, then check it: zuuch move check ${id}.`,
        });
      const shown = stateNames.filter((state) => all || state !== 'equal');
      const differing = stateNames.filter((state) => state !== 'equal' && found.counts[state] > 0);
      return {
        data: {
          ...{ comparison: String(id), state: found.state, ...found.counts, questions: found.questions },
          rows: await differencesOf(services, id, shown),
        },
        summary:
          differing.length === 0
            ? `No difference in ${found.counts.equal} rows: the old system can rest`
            : differing.map((state) => `${found.counts[state]} ${comparedStates[state].en.toLowerCase()}`).join(', '),
        exit: differing.length === 0 ? 'ok' : 'partial',
      };
    }),
});

/** The comparison of an earlier command that was killed while the same list was read or compared. */
async function runningComparison(
  { database }: MoveServices,
  moved: number,
  sha256: string,
): Promise<number | undefined> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select m.id from move m join move_file f on f.move_id = m.id
       join job j on j.key in ('move-read:' || f.id, 'move-check:' || m.id) and j.state in ('waiting', 'running')
      where m.compares = $1 and m.state <> 'discarded' and f.sha256 = $2 order by m.id desc limit 1`,
    [moved, sha256],
  );
  return rows[0]?.id;
}

/** The list is read first, which has it compared. */
async function awaitComparison(services: MoveServices, id: number): Promise<void> {
  const { awaitJobs } = await import('./move-jobs.js');
  const { readKey } = await import('../../server/move/files/files.js');
  const { checkKey } = await import('../../server/move/rows/checks.js');
  const files = await services.files.of(id, 'en');
  await awaitJobs(
    services,
    'move-read',
    'Reading',
    files.map((file) => readKey(file.id)),
  );
  const failure = await awaitJobs(services, 'move-check', 'Comparing', [checkKey(id)]);
  if (failure) throw failure;
}

async function differencesOf(
  { differences }: MoveServices,
  id: number,
  states: readonly ComparedState[],
): Promise<JsonObject[]> {
  const rows: JsonObject[] = [];
  // The command line is used by administrators, who see every field.
  const reader = { id: 0, type: 4 } as const;
  for (const state of states)
    for (let after: string | undefined; ; ) {
      const { listdata, next } = await differences.page(id, { state, after, size: rowsAtOnce }, reader, 'en');
      rows.push(...listdata.flatMap(shownRows));
      if (next === null) break;
      after = next;
    }
  return rows;
}

function shownRows({ state, name, record, line, changes, changed, reasons }: Difference): JsonObject[] {
  const of = { state, name, list: record?.list ?? null, id: record ? String(record.id) : null, line };
  if (changes.length === 0)
    return [
      {
        ...{ ...of, field: null, here: null, there: null },
        ...{ by: changed?.by ?? null, at: changed?.at ?? null, message: reasons.join(' ') || null },
      },
    ];
  return changes.map(({ label, here, there, changed: own }) => ({
    ...{ ...of, field: label.en, here, there, by: own?.by ?? null, at: own?.at ?? null, message: null },
  }));
}
