import { investigate } from '../investigation.js';
import { simulate, type Simulation } from '../simulation.js';
import { faults, isOfPages, type Fault } from './faults.js';
import { plant } from './plant.js';

/** Within so many minutes of simulation each fault must be found. */
const limitMinutes = 1;
const usersBesidePages = 4;
/** More would only wait for the two cores. */
const usersOtherwise = 21;

interface Found {
  fault: Fault;
  seconds: number;
  /** The first broken law; undefined when the fault was not found. */
  as: string | undefined;
}

/** Plants each fault whose name contains the text, and prints a table with the seconds until it was found. Returns whether all were. */
export async function findPlanted(wanted: string, options: Simulation, shortens: boolean): Promise<boolean> {
  const found: Found[] = [];
  for (const fault of faults.filter(({ name }) => name.includes(wanted))) {
    const one = await find(fault, options, shortens);
    options.log?.(rowOf(one));
    found.push(one);
  }
  console.log(['| fault | seconds | found as |', '| --- | --- | --- |', ...found.map(rowOf)].join('\n'));
  return found.length > 0 && found.every(({ as }) => as !== undefined);
}

async function find(fault: Fault, options: Simulation, shortens: boolean): Promise<Found> {
  const { root, remove } = await plant(fault);
  try {
    const pages = isOfPages(fault) ? options.pages || 2 : 0;
    // Pages need the machine for themselves, and what they do wrong needs no breakage.
    const users =
      pages > 0 ? { people: usersBesidePages, isCalm: true } : { people: Math.min(options.people, usersOtherwise) };
    const first = fault.revealedBy;
    const planted = { ...options, ...users, minutes: limitMinutes, root, pages, first };
    const outcome = await simulate(planted);
    if (shortens && outcome.broken.length > 0) await investigate(planted, outcome);
    return { fault, seconds: outcome.seconds, as: outcome.broken[0] };
  } finally {
    await remove();
  }
}

const rowOf = ({ fault, seconds, as }: Found): string =>
  `| ${fault.name} | ${as === undefined ? 'not found' : seconds} | ${as?.split('\n', 1)[0]?.slice(0, 120) ?? ''} |`;
