import { rounded } from '../../measure.js';

type Counts = ReadonlyMap<string, number>;

/** What was counted between two looks, over the saves in between: all together, and in words for each name, most first. */
export function perSave(before: Counts, now: Counts, saves: number): { all: number; words: string } {
  const each = [...now]
    .map(([name, count]) => [name, (count - (before.get(name) ?? 0)) / saves] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one);
  return {
    all: rounded(each.reduce((sum, [, count]) => sum + count, 0)),
    words: each.map(([name, count]) => `${name} ${rounded(count)}`).join(', '),
  };
}
