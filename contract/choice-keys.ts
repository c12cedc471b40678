import type { Choices } from './fields/field.js';
import { foldLabel } from './text/fold.js';
import { memo } from './memo.js';

/** The key of a choice that is written in words of either language, in any spelling, or as its key. */
export function keyOfChoice(choices: Choices, written: string): string | undefined {
  if (Object.hasOwn(choices, written)) return written;
  return keysByWord(choices).get(foldLabel(written));
}

/** Of two choices with one name the first; PRI and PRY are alike when they are folded, and the names of their countries are not. */
const keysByWord = memo((choices: Choices): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  const labels = Object.entries(choices).flatMap(([key, { mn, en }]) => [mn, en].map((word) => [word, key] as const));
  for (const [word, key] of [...labels, ...Object.keys(choices).map((key) => [key, key] as const)])
    if (!keys.has(foldLabel(word))) keys.set(foldLabel(word), key);
  return keys;
});
