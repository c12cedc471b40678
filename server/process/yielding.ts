import { setImmediate as nextTurn } from 'node:timers/promises';

/** Nobody notices that he waited so long. */
const turnMs = 5;

/** The items one by one; whenever a few milliseconds were worked on them everybody else has a turn. */
export async function* yielding<T>(items: Iterable<T>): AsyncIterable<T> {
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > turnMs) {
      await nextTurn();
      began = performance.now();
    }
    yield item;
  }
}
