import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many are a few milliseconds of work. */
const together = 200;

/** The items one by one; between pieces everybody else has a turn. */
export async function* yielding<T>(items: readonly T[]): AsyncIterable<T> {
  for (const [at, item] of items.entries()) {
    if (at > 0 && at % together === 0) await nextTurn();
    yield item;
  }
}
