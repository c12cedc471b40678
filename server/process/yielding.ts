import { setImmediate as nextTurn } from 'node:timers/promises';

/** A delay that users do not notice. */
const yieldAfterMs = 5;

/** The items one by one; after every few milliseconds of work, other work gets a turn. */
export async function* yielding<T>(items: Iterable<T>): AsyncIterable<T> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > yieldAfterMs) {
      await nextTurn();
      began = performance.now();
    }
    yield item;
  }
}
