import { setTimeout as sleep } from 'node:timers/promises';

interface Patience {
  patienceMs?: number;
  /** What else is worth reading when it was in vain. */
  story?: () => string;
  /** How long it rests between two looks. */
  everyMs?: number;
}

/** Looks again until it finds something, and gives it back. A look that fails has found nothing. */
export async function until<T>(
  what: string,
  look: () => Promise<T> | T,
  { patienceMs = 120_000, story = () => '', everyMs = 20 }: Patience = {},
): Promise<Exclude<Awaited<T>, false | undefined | null>> {
  const patienceEnds = Date.now() + patienceMs;
  let failure: unknown;
  for (;;) {
    try {
      const found = await look();
      if (found) return found as Exclude<Awaited<T>, false | undefined | null>;
    } catch (error) {
      failure = error;
    }
    if (Date.now() > patienceEnds) throw new Error(`In vain: ${what}\n${story()}`, { cause: failure });
    await sleep(everyMs);
  }
}
