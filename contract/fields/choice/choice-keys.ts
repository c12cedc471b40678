import type { Choices } from '../field.js';
import { foldLabel } from '../../text/fold.js';
import { memo } from '../../memo.js';

/** Finds the key of a choice by its name in either language, in any spelling, or by the key itself. */
export function keyOfChoice(choices: Choices, written: string): string | undefined {
  if (Object.hasOwn(choices, written)) return written;
  return keysByWord(choices).get(foldLabel(written));
}

/** If two choices have the same name, the first is used. PRI and PRY are equal when folded, but the country names are not. */
const keysByWord = memo((choices: Choices): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>();
  const labels = Object.entries(choices).flatMap(([key, { mn, en }]) => [mn, en].map((word) => [word, key] as const));
  for (const [word, key] of [...labels, ...Object.keys(choices).map((key) => [key, key] as const)])
    if (!keys.has(foldLabel(word))) keys.set(foldLabel(word), key);
  return keys;
});
