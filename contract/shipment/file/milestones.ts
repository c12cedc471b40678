import type { Label } from '../../label.js';
import { legNames, type Leg } from '../../reference/fixed/legs.js';
import { dayAfter } from '../../time.js';
import { daysBetween } from '../border-stay.js';

/** The milestones of an order in the order in which its goods pass them (D147). */
export const milestones = ['ordered', ...legNames] as const;
export type Milestone = (typeof milestones)[number];

/** The day of each milestone; null until it is entered. */
export type MilestoneDays = Readonly<Record<Milestone, string | null>>;

/** The median of the days that finished files needed for a leg: for an even number of files the mean of the two middle ones, half up. */
export interface LegMedian {
  leg: Leg;
  files: number;
  median: number;
}

/** A day computed for a milestone that is not reached; it is shown and never stored as an ETA (D163). */
export interface ForecastDay {
  milestone: Leg;
  on: string;
  /** Whole days since the computed day, if that has passed: the proposal is today then. */
  over: number;
  /** The number of files of the leg with the fewest of them. */
  files: number;
}

/** A leg that fewer files have passed has no median. */
const fewestFiles = 5;

/** The first and the last day of the twelve full months before the month of a day. */
export function yearBefore(day: string): { start: string; end: string } {
  const year = Number(day.slice(0, 4));
  const month = day.slice(5, 7);
  return { start: `${year - 1}-${month}-01`, end: dayAfter(`${year}-${month}-01`, -1) };
}

/**
 * The days of the milestones after the last one that the goods have reached: its day and the medians of the legs after it, added up.
 * There is none from the first leg on that fewer than five files have passed. An order may be finished before its goods arrive.
 */
export function forecast(days: MilestoneDays, medians: readonly LegMedian[], today: string): ForecastDay[] {
  const reached = milestones.findLastIndex((name) => name !== 'finished' && days[name] !== null);
  const start = days[milestones[reached] ?? 'ordered'];
  if (start === null) return [];
  const proposals: ForecastDay[] = [];
  let [sum, fewest] = [0, Number.POSITIVE_INFINITY];
  const ahead = milestones.slice(reached + 1).filter((name) => days[name] === null) as Leg[];
  for (const milestone of ahead) {
    const known = medians.find(({ leg }) => leg === milestone);
    if (!known || known.files < fewestFiles) break;
    sum += known.median;
    fewest = Math.min(fewest, known.files);
    const computed = dayAfter(start, sum);
    const over = Math.max(0, daysBetween(computed, today));
    proposals.push({ milestone, on: over > 0 ? today : computed, over, files: fewest });
  }
  return proposals;
}

/** The medians of the legs after a milestone up to another one, added up; undefined where fewer than five files have passed one of them. */
export function daysOfLegs(medians: readonly LegMedian[], after: Milestone, to: Leg): number | undefined {
  if (milestones.indexOf(after) >= milestones.indexOf(to)) return undefined;
  let sum = 0;
  for (const milestone of milestones.slice(milestones.indexOf(after) + 1, milestones.indexOf(to) + 1)) {
    const known = medians.find(({ leg }) => leg === milestone);
    if (!known || known.files < fewestFiles) return undefined;
    sum += known.median;
  }
  return sum;
}

/** A proposal in words, with the number of files that it is computed from in brackets; without its year next to another day. */
export function proposalWords({ on, over, files }: ForecastDay, language: keyof Label, isShort = false): string {
  const days = { mn: `, ${over} хоног хэтэрсэн`, en: `, ${over} ${over === 1 ? 'day' : 'days'} over` }[language];
  return `≈ ${isShort ? on.slice(5) : on}${over > 0 ? days : ''} (${files})`;
}

/** A proposal without words, for a cell of a list: the day, the days over, and the number of files. */
export function proposalText({ on, over, files }: ForecastDay): string {
  return `≈ ${on}${over > 0 ? ` +${over}` : ''} (${files})`;
}
