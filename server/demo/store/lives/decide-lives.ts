import type { UserType } from '../../../../contract/actor.js';
import type { Json } from '../../../../contract/json.js';
import type { Kernel } from '../../../decider/kernel.js';
import type { Act, QueryRows } from '../../files/act.js';
import { actsOf } from '../../files/acts.js';
import { entryIds, type EntryIds } from '../../files/entry-ids.js';
import { detourOf } from './detours.js';
import { notesAbout } from './long-life.js';
import { lifeOf } from '../scratch-log.js';
import type { Life } from './life-scenarios.js';
import type { PlannedWeeks } from '../seed-plan.js';

/** How often each of these acts happens: once in so many lives. All others always happen. */
const seldom: readonly (readonly [key: RegExp, onceIn: number])[] = [
  [/^document\d/, Number.POSITIVE_INFINITY],
  [/^(seen|told)\d/, 11],
  [/^(note|documents|cleared|sold|customs)$/, 7],
  [/^(extra|payer|charge|eta|border|sales|units)$/, 5],
  [/^(arrival|advance)$/, 3],
  [/^awb$/, 2],
];
/** One of so many is settled without a finish request. */
const withoutRequest = 3;

const admin = 4 satisfies UserType;

/** The lives, and how many notes are written about the long one. */
export interface DecidedLives {
  lives: readonly Life[];
  notes: number;
}

/** The commands of all lives in the order of their times. */
function actsOfLives({ lives, notes }: DecidedLives, ids: EntryIds, weeks: PlannedWeeks): Act[] {
  return lives
    .flatMap((life) => actsOfLife(life, life.isLong ? notes : 0, ids, weeks))
    .sort((one, other) => one.at - other.at);
}

function actsOfLife(life: Life, notes: number, ids: EntryIds, weeks: PlannedWeeks): Act[] {
  const known = { number: 0 };
  const acts = actsOf(life, ids, { start: weeks.start, current: weeks.count + 1, now: weeks.end })
    .filter(({ key }) => happensIn(key, life.at))
    .map((act): Act => {
      const by = mayChangeOrder(life, act);
      if (!act.key.startsWith('add-')) return { ...act, by };
      const answered = (answer: Json): void => {
        known.number = (answer as { id: number }).id;
        act.answered?.(answer);
      };
      return { ...act, by, answered };
    });
  const number = (): number => known.number;
  return [...acts, ...detourOf(life.at, acts, weeks.end, number), ...notesAbout(life.at, notes, acts, weeks, number)];
}

/** An order that no tariff manager has priced belongs to none of them: an administrator fills it in and charges for it. */
function mayChangeOrder({ isPricedByTariff }: Life, { by, key }: Act): UserType {
  return !isPricedByTariff && /^(order|charge)-/.test(key) ? admin : by;
}

function happensIn(key: string, at: number): boolean {
  const name = key.slice(0, key.lastIndexOf('-'));
  if (name === 'request') return at % withoutRequest !== 0;
  const [, onceIn = 1] = seldom.find(([pattern]) => pattern.test(name)) ?? [];
  return at % onceIn === 0;
}

/** Runs the lives of files with the commands that users run, at the times of a clock that is set. */
export async function decideLives(
  kernel: Kernel,
  clock: { at: number },
  decided: DecidedLives,
  weeks: PlannedWeeks,
  onProgress: (done: number, of: number) => void,
): Promise<void> {
  const { pool } = kernel.options;
  const queryRows: QueryRows = async <R extends object>(sql: string, values: unknown[]) =>
    (await pool.query(sql, values)).rows as R[];
  const acts = actsOfLives(decided, await entryIds(pool), weeks);
  for (let done = 0; done < acts.length; ) {
    const { at } = acts[done] as Act;
    let end = done;
    while (acts[end]?.at === at) end++;
    clock.at = at;
    await Promise.all(byLife(acts.slice(done, end)).map((own) => runInOrder(kernel, own, queryRows)));
    done = end;
    onProgress(done, acts.length);
  }
}

function byLife(acts: readonly Act[]): Act[][] {
  const lives = new Map<number, Act[]>();
  for (const act of acts) {
    const own = lives.get(lifeOf(act.key)) ?? [];
    own.push(act);
    lives.set(lifeOf(act.key), own);
  }
  return [...lives.values()];
}

/** At once, whichever is decided first would get the lower numbers. */
async function runInOrder(kernel: Kernel, acts: readonly Act[], query: QueryRows): Promise<void> {
  for (const act of acts) await runAct(kernel, act, query);
}

async function runAct(
  kernel: Kernel,
  { by, key, definition, command, answered }: Act,
  query: QueryRows,
): Promise<void> {
  // The request ends with the number of the life, by which its events are found in the log.
  const envelope = { actor: actorOf(by), requestId: key, route: 'seed', key };
  const answer = await kernel.commands.run(definition, await command(query), envelope);
  answered?.(answer);
}

/** The first account of each type has the number of the type as its id. */
function actorOf(type: UserType) {
  return { userId: type, type, door: 'http' } as const;
}
