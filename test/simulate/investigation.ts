import { breakages } from './breakages.js';
import { shortened, type Parts } from './shortened.js';
import { actions, simulate, type Outcome, type Simulation } from './simulation.js';

const repetitions = 10;
/** A shorter run counts as failing when one of so many does. */
const triesOfShorter = 5;

/** What a law found, without the numbers of the records: the same defect in another run. */
export const kindOf = (broken: string): string =>
  broken
    .split('\n', 1)[0]!
    .replace(/sim[\d-]+/g, '')
    .replace(/"[^"]*"|\d+([.:,-]\d+)*/g, '…')
    .split(':', 1)[0]!;

/** Repeats a run that failed, and shortens it as long as it fails; prints what is left. */
export async function investigate(options: Simulation, failed: Outcome): Promise<void> {
  const kinds = new Set(failed.broken.map(kindOf));
  const failsOnce = async (parts: Parts): Promise<boolean> => {
    // A run that cannot go on shows nothing about the law.
    const broken = await simulate({ ...options, parts, log: () => {} }).then(
      (outcome) => outcome.broken,
      (thrown: unknown) => [`ended with ${String(thrown)}`],
    );
    const fails = broken.some((one) => kinds.has(kindOf(one)));
    options.log?.(`  ${fails ? 'fails' : 'holds'} with ${inWords(parts)}`);
    return fails;
  };
  const parts: Parts = {
    users: Array.from({ length: options.people }, (_, index) => index),
    actions: actions.map(({ name }) => name),
    breakages: options.isCalm ? [] : breakages.map(({ name }) => name),
    bursts: failed.bursts,
  };
  let failures = 0;
  for (let run = 0; run < repetitions; run++) if (await failsOnce(parts)) failures++;
  console.log(`Repeated ${repetitions} times: it failed ${failures} times.`);
  const least = await shortened(parts, async (shorter) => {
    for (let run = 0; run < triesOfShorter; run++) if (await failsOnce(shorter)) return true;
    return false;
  });
  console.log(`It still fails with ${inWords(least)}.`);
}

const inWords = ({ bursts, users, actions, breakages }: Parts): string =>
  `${bursts} bursts, the users ${listOf(users)}, the actions ${listOf(actions)}, and the breakages ${listOf(breakages)}`;

const listOf = (items: readonly (string | number)[]): string => items.join(', ') || '(none)';
