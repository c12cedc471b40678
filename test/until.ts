import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  patienceMs?: number;
  /** More details for the error message. */
  story?: () => string;
  /** The pause between two checks. */
  everyMs?: number;
}

/** The time until the framework ends the test (test/jest/environment.mjs), without a message about what it is waiting for. */
function msUntilDeadline(): number {
  const deadline: unknown = Reflect.get(globalThis, Symbol.for('deadline of the test'));
  return typeof deadline === 'number' ? deadline - performance.now() : Number.POSITIVE_INFINITY;
}

/** How long before the deadline of the test it reports what it is waiting for. */
const reportMarginMs = 3_000;

/** Repeats a check until it returns a value, and returns that. A check that throws has no value. */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  { patienceMs = 120_000, story = () => '', everyMs = 20 }: Patience = {},
): Promise<Exclude<Awaited<T>, false | undefined | null>> {
  const waitMs = Math.max(Math.min(patienceMs, msUntilDeadline() - reportMarginMs), 0);
  const patienceEnds = performance.now() + waitMs;
  const timer = new AbortController();
  const end = sleep(waitMs, 'end' as const, { signal: timer.signal });
  end.catch(() => undefined);
  let failure: unknown;
  try {
    for (;;) {
      try {
        // A check that never ends must be reported too.
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
