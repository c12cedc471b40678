import { dayAfter, instantOf, localDay } from '../../contract/time.js';

const unitMs = { seconds: 1_000, minutes: 60_000 } as const;
const dayMs = 86_400_000;

/** How often a job runs automatically. */
export type Interval =
  | { unit: 'seconds' | 'minutes'; count: number }
  /** Local time, `08:00`. */
  | { unit: 'day'; at: string };

export function every(unit: 'seconds' | 'minutes', count: number): Interval;
export function every(unit: 'day', at: string): Interval;
export function every(unit: 'seconds' | 'minutes' | 'day', value: number | string): Interval {
  return unit === 'day' ? { unit, at: String(value) } : { unit, count: Number(value) };
}

export function lengthMs(interval: Interval): number {
  return interval.unit === 'day' ? dayMs : interval.count * unitMs[interval.unit];
}

/** When a job is due after a run. Runs that were missed while no process was running are made up for once. */
export function nextTime(interval: Interval, after: Date): Date {
  if (interval.unit !== 'day') return new Date(after.getTime() + lengthMs(interval));
  const on = (day: string): Date => instantOf(`${day}T${interval.at}:00`) as Date;
  const today = localDay(after);
  return on(today) > after ? on(today) : on(dayAfter(today, 1));
}
