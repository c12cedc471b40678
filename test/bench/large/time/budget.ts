import { setTimeout as pause } from 'node:timers/promises';

/** Time that measuring may take, however slow the product is. */
export class Budget {
  private readonly ends: number;

  constructor(ms: number) {
    this.ends = performance.now() + ms;
  }

  get leftMs(): number {
    return Math.max(0, this.ends - performance.now());
  }

  get isOver(): boolean {
    return this.leftMs === 0;
  }

  part(share: number): Budget {
    return new Budget(this.leftMs * share);
  }

  /** For several measurements in turn, by weight: what one does not take is left to those after it. */
  divided<K extends string>(weights: Readonly<Record<K, number>>): (next: K) => Budget {
    const left = new Map<string, number>(Object.entries(weights));
    return (next) => {
      const all = [...left.values()].reduce((sum, weight) => sum + weight, 0);
      const own = left.get(next) ?? 0;
      left.delete(next);
      return this.part(own / all);
    };
  }
}

/** The results of as many as there is time for, but of one at least; each may take an equal part of what is left. */
export async function eachWithin<A, B>(
  budget: Budget,
  all: readonly A[],
  work: (one: A, ms: number) => Promise<B>,
): Promise<B[]> {
  const done: B[] = [];
  for (const [at, one] of all.entries()) {
    if (at > 0 && budget.isOver) break;
    done.push(await work(one, budget.leftMs / (all.length - at)));
  }
  return done;
}

/** Waits for something that is to come: where it does not, the bench fails and does not wait for ever. */
export async function until(
  what: string,
  isThere: () => Promise<boolean>,
  mostMs = 600_000,
  everyMs = 100,
): Promise<void> {
  const budget = new Budget(mostMs);
  while (!(await isThere())) {
    if (budget.isOver) throw new Error(`${what}: waited for ${mostMs / 1_000} s in vain`);
    await pause(everyMs);
  }
}

export interface Rounds {
  most: number;
  /** So many even if they take longer. */
  least: number;
  ms: number;
}

/** What each round answers, all in one. */
export async function roundsWithin<A>({ most, least, ms }: Rounds, round: () => Promise<readonly A[]>): Promise<A[]> {
  const answered: A[] = [];
  const budget = new Budget(ms);
  for (let at = 0; at < most && (at < least || !budget.isOver); at++) answered.push(...(await round()));
  return answered;
}

const atOnce = 8;

/** Eight at once, as fast as they go, while there is time; returns how many were done. */
export async function severalAtOnce(
  budget: Budget,
  count: number,
  work: (at: number) => Promise<unknown>,
): Promise<number> {
  let next = 0;
  const goOn = async (): Promise<void> => {
    while (next < count && !budget.isOver) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return next;
}
