import { appendFileSync, mkdirSync } from 'node:fs';

/** The long counts belong to `npm run test:fault`; every `npm test` runs the short ones. */
export const isLong = process.env.TEST_LONG === '1' || process.env.LONG === '1';

export function count(short: number, long: number): number {
  return isLong ? long : short;
}

/** Seeded random numbers: every short run draws the same ones, a long run new ones, and FAULT_SEED repeats a run that failed. */
export class Dice {
  readonly seed: number;
  private state: number;

  constructor(seed = Number(process.env.FAULT_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_260_501))) {
    this.seed = seed;
    this.state = seed >>> 0;
  }

  /** From 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

export type Figures = Record<string, number | string>;

/** Prints one line per run, and appends one to the file from which the reference page is written. */
export function report(name: string, seed: number, figures: Figures): void {
  const line = Object.entries({ seed, ...figures }).map(([key, value]) => `${key}=${value}`);
  process.stdout.write(`fault ${name}: ${line.join(' ')}\n`);
  mkdirSync('.test', { recursive: true });
  appendFileSync(
    '.test/fault-figures.jsonl',
    `${JSON.stringify({ at: new Date().toISOString(), long: isLong, name, seed, figures })}\n`,
  );
}
