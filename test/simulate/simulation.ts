import { setTimeout as sleep } from 'node:timers/promises';
import { allowed } from '../../contract/permissions.js';
import { Dice } from '../fault/seed.js';
import { erasureActions } from './actions/erasures.js';
import { fileActions } from './actions/files.js';
import { formActions } from './actions/forms.js';
import { moneyActions } from './actions/money.js';
import { moveActions } from './actions/moves.js';
import { readingActions } from './actions/reading.js';
import type { UserAction } from './actions/user-action.js';
import { BreakageDeck } from './breakages.js';
import { until } from '../until.js';
import { openTestBrowser } from '../browser/driver/browser.js';
import { PageUser } from './page-user.js';
import { Gaps } from './laws/gaps.js';
import { Laws } from './laws/laws.js';
import { LiveScreens } from './live-screens.js';
import { Office } from './office.js';
import type { Parts } from './shortened.js';
import { SimulatedUser } from './simulated-user.js';
import { newState, type SimulationState } from './simulation-state.js';

export interface Simulation {
  /** Fixes users, actions and breakages; the moments are those of the machine. */
  seed: number;
  minutes: number;
  people: number;
  /** Users at real pages, besides those who call the routes. */
  pages?: number;
  /** Without breakages and cut lines; otherwise only the first burst of every four is without. */
  isCalm?: boolean;
  /** How long another user may wait in calm bursts, on the real clock; without it gaps are not measured. */
  longestGapMs?: number | undefined;
  /** A breakage that comes first in each burst; no burst is calm. */
  first?: string | undefined;
  /** Of a run that failed: only these parts of it. */
  parts?: Parts | undefined;
  /** The folder of a copy of the product with a planted fault. */
  root?: string | undefined;
  log?: (line: string) => void;
}

export interface Outcome {
  /** What was found, in words; empty when all laws hold. */
  broken: string[];
  bursts: number;
  writes: number;
  done: number;
  refused: number;
  retried: number;
  broke: number;
  /** From the first action on. */
  seconds: number;
  /** Everything that users wrote and that broke, in order. */
  course: readonly string[];
}

const everyType = [1, 2, 3, 4, 5, 6, 7] as const;
const tariffManager = 6;
const administrator = 4;
export const actions: readonly UserAction[] = [
  ...formActions,
  ...moveActions,
  ...moneyActions,
  ...readingActions,
  ...fileActions,
  ...erasureActions,
];
const burstMs = 15_000;
const calmBurstMs = 8_000;
/** How seldom a user tries any action, with or without a right to it. */
const trespassOneIn = 20;
const burstsPerCalmOne = 4;

/** Users work in haste while things break; after each burst, when all is quiet, the laws are checked. Ends at the first that is broken. */
export async function simulate({
  seed,
  minutes,
  people,
  pages = 0,
  isCalm = false,
  longestGapMs,
  first,
  parts,
  root,
  log = () => {},
}: Simulation): Promise<Outcome> {
  const dice = new Dice(seed);
  const office = await Office.open(seed, root);
  const state = newState(office, seed);
  const outcome = newOutcome(state);
  let screens: LiveScreens | undefined;
  let gaps: Gaps | undefined;
  try {
    const accounts = await office.hire(people, everyType, 'person');
    state.tariffManagers.push(...accounts.filter(({ type }) => type === tariffManager));
    const users = accounts.map((account, index) => new SimulatedUser(state, account, index));
    const pageUsers = await openPages(state, pages, users);
    const [screenAccount, gapAccount] = await office.hire(2, [administrator], 'screen');
    screens = await LiveScreens.open(office, screenAccount!);
    if (longestGapMs !== undefined) gaps = await Gaps.open(office, gapAccount!);
    const laws = new Laws(state, [...accounts, ...pageUsers.map(({ account }) => account)], pageUsers, screens);
    const longestPauseMs = Math.max(shortestPauses, pages > 0 ? people * pausePerUserBesidePages : 0);
    const workers = [
      ...users
        .filter((_, index) => parts?.users.includes(index) ?? true)
        .map((user) => workOf(user, { longestPauseMs, parts })),
      ...pageUsers.map((pageUser) => (end: number) => pageUser.workUntil(end)),
    ];
    const deck = new BreakageDeck(office, dice, first);
    const began = Date.now();
    // No burst starts that would end after the time.
    const goesOn = (): boolean =>
      parts ? outcome.bursts < parts.bursts : Date.now() + burstMs < began + minutes * 60_000;
    while (goesOn() && outcome.broken.length === 0) {
      state.isCalm = isCalm || (first === undefined && outcome.bursts % burstsPerCalmOne === 0);
      gaps?.begin();
      deck.beginBurst();
      outcome.broke += await burst(
        state,
        workers,
        dice,
        deck,
        state.isCalm && !isCalm ? calmBurstMs : burstMs,
        log,
        parts,
      );
      outcome.bursts++;
      if (state.isCalm) await gaps?.end();
      outcome.broken = [...(await laws.broken()), ...tooLong(gaps?.leastMs, longestGapMs)];
      outcome.seconds = Math.round((Date.now() - began) / 1_000);
      count(state, outcome);
      log(lineOf(outcome, state));
    }
    for (const line of [...refusals(state), ...state.givenUp]) log(line);
    if (outcome.broken.length > 0) log(office.output());
    return outcome;
  } finally {
    screens?.close();
    await gaps?.close();
    await state.browser?.close();
    await office.close();
  }
}

const newOutcome = ({ course }: SimulationState): Outcome => ({
  ...{ broken: [], bursts: 0, writes: 0, done: 0, refused: 0, retried: 0, broke: 0, seconds: 0 },
  course,
});

async function openPages(state: SimulationState, pages: number, users: readonly SimulatedUser[]): Promise<PageUser[]> {
  if (pages === 0) return [];
  state.browser = await openTestBrowser(await state.office.url(0));
  const accounts = await state.office.hire(pages, [4, 6, 1], 'page');
  const colleagues = users.filter(({ account }) => account.type === administrator);
  return Promise.all(
    accounts.map((account, index) =>
      PageUser.open(state, account, index, state.browser!, colleagues[index % colleagues.length]!),
    ),
  );
}

const tooLong = (gapMs = 0, longestMs = Infinity): string[] =>
  gapMs > longestMs ? [`another user waited ${gapMs} ms in each of the last calm bursts`] : [];

/** Returns how many things broke. */
async function burst(
  state: SimulationState,
  workers: readonly ((end: number) => Promise<void>)[],
  dice: Dice,
  deck: BreakageDeck,
  lengthMs: number,
  log: (line: string) => void,
  parts: Parts | undefined,
): Promise<number> {
  const end = Date.now() + lengthMs;
  const work = Promise.all(workers.map((work) => work(end)));
  let broke = 0;
  while (!state.isCalm && Date.now() < end - 2_000) {
    await sleep(300 + dice.below(1_500));
    const breakage = deck.next();
    if (parts && !parts.breakages.includes(breakage.name)) continue;
    log(`  ${breakage.name}`);
    state.course.push(breakage.name);
    await breakage
      .run(state.office, dice)
      .catch((thrown: unknown) => state.broken.push(`${breakage.name}: ${String(thrown)}`));
    broke++;
  }
  await work;
  // After one of its processes is killed PostgreSQL answers nobody until it has recovered.
  await until('an answer of PostgreSQL', () => state.office.pool.query('select 1'));
  return broke;
}

function lineOf({ bursts, writes, done, refused, retried, broke }: Outcome, { seed, saved, givenUp }: SimulationState) {
  return `seed ${seed}, burst ${bursts}: ${writes} writes, ${done} done, ${refused} refused, ${retried} retried, ${broke} breakages; at pages ${saved.length} saved, ${givenUp.length} given up`;
}

interface Pace {
  /** Between two actions of a user. */
  longestPauseMs: number;
  parts: Parts | undefined;
}

const shortestPauses = 150;
/** Pages need their share of a small machine, so the others together act about as often, however many they are. */
const pausePerUserBesidePages = 60;

const workOf = (user: SimulatedUser, pace: Pace) => (end: number) => workUntil(user, end, pace);

/** An action that is left out is still chosen, so that the others stay the same. */
async function workUntil(user: SimulatedUser, end: number, { longestPauseMs, parts }: Pace): Promise<void> {
  const own = actions.filter(({ may }) => allowed(may, user.account));
  const weighted = own.flatMap((action) => Array.from({ length: action.weight }, () => action));
  while (Date.now() < end) {
    const action = user.dice.below(trespassOneIn) === 0 ? user.dice.pick(actions) : user.dice.pick(weighted);
    if (parts?.actions.includes(action.name) ?? true)
      await action.run(user).catch((thrown: unknown) => user.state.broken.push(`${action.name}: ${String(thrown)}`));
    await sleep(user.dice.below(longestPauseMs));
  }
}

function count({ writes }: SimulationState, outcome: Outcome): void {
  const answered = writes.filter(({ answer }) => answer);
  outcome.writes = writes.length;
  outcome.done = answered.filter(({ answer }) => answer!.status === 200).length;
  outcome.refused = answered.length - outcome.done;
  outcome.retried = writes.filter(({ tries }) => tries > 1).length;
}

/** How often each call was refused and why, to see that users do something. */
function refusals({ writes }: SimulationState): string[] {
  const counts = new Map<string, number>();
  for (const { path, answer } of writes) {
    if (!answer || answer.status === 200) continue;
    const name = `${path.replace(/\d+/g, '…')} ${answer.status} ${String(answer.body['message'] ?? '')
      .replace(/[\d,.:-]+|Хүн \d+/g, '…')
      .slice(0, 80)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([name, times]) => `  ${times} × ${name}`);
}
