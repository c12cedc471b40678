import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  patienceMs?: number;
  /** What else is worth reading when it was in vain. */
  story?: () => string;
  /** How long it rests between two looks. */
  everyMs?: number;
}

/** How long the framework lets the test run (test/jest/environment.mjs); it ends it without a word of what it waits for. */
function msUntilDeadline(): number {
  const deadline: unknown = Reflect.get(globalThis, Symbol.for('deadline of the test'));
  return typeof deadline === 'number' ? deadline - performance.now() : Number.POSITIVE_INFINITY;
}

/** So long before the framework ends the test it says what it waited for. */
const sayMs = 3_000;

/** Looks again until it finds something, and gives it back. A look that fails has found nothing. */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  { patienceMs = 120_000, story = () => '', everyMs = 20 }: Patience = {},
): Promise<Exclude<Awaited<T>, false | undefined | null>> {
  const waitMs = Math.max(Math.min(patienceMs, msUntilDeadline() - sayMs), 0);
  const patienceEnds = performance.now() + waitMs;
  const timer = new AbortController();
  const end = sleep(waitMs, 'end' as const, { signal: timer.signal });
  end.catch(() => undefined);
  let failure: unknown;
  try {
    for (;;) {
      try {
        // A look that never ends must not keep quiet about what it is for.
        const found = await Promise.race([look(), end.then(() => null)]);
        if (found) return found as Exclude<Awaited<T>, false | undefined | null>;
      } catch (error) {
        failure = error;
      }
      if (performance.now() >= patienceEnds) throw new Error(`In vain: ${what}\n${story()}`, { cause: failure });
      await sleep(everyMs);
    }
  } finally {
    timer.abort();
  }
}
