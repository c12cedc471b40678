import type { Choices } from './fields/field.js';
import { foldLabel } from './fold.js';

const known = new WeakMap<Choices, ReadonlyMap<string, string>>();

/** The key of a choice that is written in words of either language, in any spelling, or as its key. */
export function keyOfChoice(choices: Choices, written: string): string | undefined {
  if (Object.hasOwn(choices, written)) return written;
  let keys = known.get(choices);
  if (!keys) known.set(choices, (keys = keysByWord(choices)));
  return keys.get(foldLabel(written));
}

/** Of two choices with one name the first; PRI and PRY are alike when they are folded, and the names of their countries are not. */
function keysByWord(choices: Choices): Map<string, string> {
  const keys = new Map<string, string>();
  const labels = Object.entries(choices).flatMap(([key, { mn, en }]) => [mn, en].map((word) => [word, key] as const));
  for (const [word, key] of [...labels, ...Object.keys(choices).map((key) => [key, key] as const)])
    if (!keys.has(foldLabel(word))) keys.set(foldLabel(word), key);
  return keys;
}
