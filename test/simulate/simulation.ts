import { setTimeout as sleep } from 'node:timers/promises';
import { allowed } from '../../contract/permissions.js';
import { Dice } from '../fault/seed.js';
import { formActs } from './acts/forms.js';
import { moneyActs } from './acts/money.js';
import { moveActs } from './acts/moves.js';
import { readingActs } from './acts/reading.js';
import type { Act } from './acts/act.js';
import { breakages } from './breakages.js';
import { openTestBrowser } from '../browser/driver/browser.js';
import { Desk } from './desk.js';
import { brokenLaws } from './laws.js';
import { Office } from './office.js';
import { Person } from './person.js';
import type { World } from './world.js';

export interface Simulation {
  /** Fixes people, acts and breakages; the moments are those of the machine. */
  seed: number;
  minutes: number;
  people: number;
  /** People at real pages, besides those who call the routes. */
  pages?: number;
  /** Without breakages and cut lines. */
  isCalm?: boolean;
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
}

const everyType = [1, 2, 3, 4, 5, 6, 7] as const;
const acts: readonly Act[] = [...formActs, ...moveActs, ...moneyActs, ...readingActs];
const burstMs = 15_000;
/** So seldom somebody tries what he may have no right to. */
const trespassOneIn = 40;

/** People work in haste while things break; after each burst, when all is quiet, the laws are checked. Ends at the first that is broken. */
export async function simulate({
  seed,
  minutes,
  people,
  pages = 0,
  isCalm = false,
  root,
  log = () => {},
}: Simulation): Promise<Outcome> {
  const dice = new Dice(seed);
  const office = await Office.open(seed, root);
  const world: World = {
    office,
    seed,
    inquiries: [],
    orders: [],
    writes: [],
    saved: [],
    givenUp: [],
    broken: [],
    isCalm,
  };
  const outcome: Outcome = { broken: [], bursts: 0, writes: 0, done: 0, refused: 0, retried: 0, broke: 0 };
  try {
    const staff = (await office.hire(people, everyType, 'person')).map(
      (account, index) => new Person(world, account, index),
    );
    const desks = await openDesks(world, pages);
    const end = Date.now() + minutes * 60_000;
    while (Date.now() < end && outcome.broken.length === 0) {
      outcome.broke += await burst(
        world,
        [...staff.map((person) => workOf(person)), ...desks.map((desk) => (end: number) => desk.workUntil(end))],
        dice,
        log,
      );
      outcome.bursts++;
      outcome.broken = await brokenLaws(world, desks);
      count(world, outcome);
      const { writes, done, refused, retried, broke } = outcome;
      log(
        `seed ${seed}, burst ${outcome.bursts}: ${writes} writes, ${done} done, ${refused} refused, ${retried} retried, ${broke} breakages; at pages ${world.saved.length} saved, ${world.givenUp.length} given up`,
      );
    }
    for (const line of [...refusals(world), ...world.givenUp]) log(line);
    if (outcome.broken.length > 0) log(office.output());
    return outcome;
  } finally {
    await world.browser?.close();
    await office.close();
  }
}

async function openDesks(world: World, pages: number): Promise<Desk[]> {
  if (pages === 0) return [];
  world.browser = await openTestBrowser(await world.office.url(0));
  const accounts = await world.office.hire(pages, [4, 6, 1], 'desk');
  return Promise.all(accounts.map((account, index) => Desk.open(world, account, index, world.browser!)));
}

/** Returns how many things broke. */
async function burst(
  world: World,
  workers: readonly ((end: number) => Promise<void>)[],
  dice: Dice,
  log: (line: string) => void,
): Promise<number> {
  const end = Date.now() + burstMs;
  const work = Promise.all(workers.map((work) => work(end)));
  let broke = 0;
  while (!world.isCalm && Date.now() < end - 2_000) {
    await sleep(500 + dice.below(3_000));
    const breakage = dice.pick(breakages);
    log(`  ${breakage.name}`);
    await breakage.run(world.office, dice);
    broke++;
  }
  await work;
  return broke;
}

const workOf = (person: Person) => (end: number) => workUntil(person, end);

async function workUntil(person: Person, end: number): Promise<void> {
  const own = acts.filter(({ may }) => allowed(may, person.account));
  const weighted = own.flatMap((act) => Array.from({ length: act.weight }, () => act));
  while (Date.now() < end) {
    const act = person.dice.below(trespassOneIn) === 0 ? person.dice.pick(acts) : person.dice.pick(weighted);
    await act.run(person).catch((thrown: unknown) => person.world.broken.push(`${act.name}: ${String(thrown)}`));
    await sleep(person.dice.below(150));
  }
}

function count({ writes }: World, outcome: Outcome): void {
  const answered = writes.filter(({ answer }) => answer);
  outcome.writes = writes.length;
  outcome.done = answered.filter(({ answer }) => answer!.status === 200).length;
  outcome.refused = answered.length - outcome.done;
  outcome.retried = writes.filter(({ tries }) => tries > 1).length;
}

/** How often each call was refused and why, to see that people do something. */
function refusals({ writes }: World): string[] {
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
