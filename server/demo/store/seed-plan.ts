import { instantOf, localDay } from '../../../contract/time.js';
import { mondayBefore } from '../demo-beginning.js';

/** How far the files of a firm have come, with their shares of all files. */
const shares = { open: 0.005, running: 0.04, closed: 0.3, finished: 0.06, archived: 0.595 } as const;
export type Stage = keyof typeof shares;
export const stages = Object.keys(shares) as Stage[];

/** Of how many lives each stage is repeated: the ways to go on differ most while a file is running. */
const shareOfLives: Readonly<Record<Stage, number>> = {
  open: 0.05,
  running: 0.16,
  closed: 0.18,
  finished: 0.13,
  archived: 0.48,
};
const mostLives = 2_500;
const fewestLives = 100;
const filesPerLife = 100;

const weeksOfYear = 52;

/** What a seeding was asked for; with the same plan it writes the same log. */
export interface SeedPlan {
  shipments: number;
  years: number;
  /** The day of the last events: the day before the seeding was begun. */
  lastDay: string;
}

/** The weeks of a plan, from the Monday of the first one. */
export interface PlannedWeeks {
  start: number;
  count: number;
  /** The end of the last day. */
  end: number;
}

export function planUntilYesterday(shipments: number, years: number, now: Date): SeedPlan {
  return { shipments, years, lastDay: localDay(new Date(now.getTime() - 86_400_000)) };
}

export function weeksOf({ years, lastDay }: SeedPlan): PlannedWeeks {
  const end = (instantOf(`${lastDay}T23:59:00`) as Date).getTime();
  const count = years * weeksOfYear;
  return { start: mondayBefore(new Date(end), count).getTime(), count, end };
}

/** How many files end in each stage; together they are all files. */
export function filesByStage(shipments: number): Record<Stage, number> {
  const files = Object.fromEntries(
    stages.map((stage) => [stage, Math.max(1, Math.round(shipments * shares[stage]))]),
  ) as Record<Stage, number>;
  files.archived += shipments - stages.reduce((sum, stage) => sum + files[stage], 0);
  return files;
}

/** How many lives are decided by commands for each stage, at most one for each file. */
export function livesByStage(shipments: number): Record<Stage, number> {
  const files = filesByStage(shipments);
  const lives = Math.min(mostLives, Math.max(fewestLives, Math.round(shipments / filesPerLife)));
  return Object.fromEntries(
    stages.map((stage) => [stage, Math.min(files[stage], Math.max(1, Math.round(lives * shareOfLives[stage])))]),
  ) as Record<Stage, number>;
}
