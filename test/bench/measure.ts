/** What a bench receives: a PostgreSQL server for its databases, and how much to do. */
export interface Stage {
  server: string;
  /** A quick round only proves that the bench runs; its figures mean nothing. */
  quick: boolean;
  log(line: string): void;
}

export interface Bench<F extends string = string> {
  /** Every figure with its target; without one it is informative only. */
  targets: Readonly<Record<F, string>>;
  run(stage: Stage): Promise<Readonly<Partial<Record<F, number>>>>;
}

/** A bench that measures exactly the figures that have targets. */
export function bench<F extends string>(declared: WholeBench<F>): Bench {
  return declared;
}
interface WholeBench<F extends string> extends Bench<F> {
  run(stage: Stage): Promise<Readonly<Record<F, number>>>;
}

/** A bench of which only some parts may be run. */
export function benchOfParts<F extends string>(declared: Bench<F>): Bench {
  return declared;
}

export function roundsOf(stage: Stage, rounds = 7): number {
  return stage.quick ? 1 : rounds;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** The 95th percentile. */
export function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? 0;
}

/** The 95th percentile of the answer times with that many concurrent users, in milliseconds. */
export async function p95Of(call: () => Promise<unknown>, people: number, rounds: number): Promise<number> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round++)
    took.push(...(await tookEach(Array.from({ length: people }, () => call))));
  return p95(took);
}

/** Milliseconds of each of several concurrent calls. */
export function tookEach(questions: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  return Promise.all(
    questions.map(async (call) => {
      const start = performance.now();
      await call();
      return performance.now() - start;
    }),
  );
}

export function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}

/** Runs two sides alternately, each first every other time, so that disturbances of the machine affect both. */
export async function alternately<T>(round: number, a: () => Promise<T>, b: () => Promise<T>): Promise<[T, T]> {
  if (round % 2 === 0) {
    const first = await a();
    return [first, await b()];
  }
  const second = await b();
  return [await a(), second];
}

interface Pace {
  perSecond: number;
  p50: number;
}

/** Several callers for a while, each with its next call as soon as the last one is answered. */
export async function pace(callers: number, milliseconds: number, call: () => Promise<unknown>): Promise<Pace> {
  const latencies: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let before = performance.now(); before - start < milliseconds; ) {
        await call();
        const after = performance.now();
        latencies.push(after - before);
        before = after;
      }
    }),
  );
  return { perSecond: (latencies.length / (performance.now() - start)) * 1_000, p50: median(latencies) };
}
