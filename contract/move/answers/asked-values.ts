import { answerKey, type Likeliest, type OwnValues } from './own-values.js';

/** A value of the old system that is none of ours. */
export interface AskedValue {
  /** The key of its answer; all spellings with this key are one question. */
  key: string;
  /** The spelling that occurs most often. */
  written: string;
  /** How many cells have it, in any spelling. */
  count: number;
  likeliest: Likeliest | null;
}

/** The nearest of our names is looked for only for the most frequent values; the rest is answered by hand or in the table. */
const mostProposed = 2_000;

/** The values that must be asked, each once, the most frequent first; not all of our values can be proposed as an answer. */
export function askedValues(
  counts: Iterable<readonly [written: string, count: number]>,
  own: OwnValues,
  proposed = own,
): AskedValue[] {
  const asked = new Map<string, { count: number; spellings: Map<string, number> }>();
  for (const [written, count] of counts) {
    const text = written.trim();
    if (text === '' || own.same(text)) continue;
    const key = answerKey(text);
    const one = asked.get(key) ?? { count: 0, spellings: new Map<string, number>() };
    one.count += count;
    one.spellings.set(text, (one.spellings.get(text) ?? 0) + count);
    asked.set(key, one);
  }
  return [...asked]
    .map(([key, { count, spellings }]) => ({ key, count, written: mostFrequent(spellings) }))
    .toSorted((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
    .map((one, at) => ({ ...one, likeliest: at < mostProposed ? proposed.likeliest(one.written) : null }));
}

function mostFrequent(spellings: ReadonlyMap<string, number>): string {
  const [first] = [...spellings].toSorted(([one, often], [other, rarely]) => rarely - often || (one < other ? -1 : 1));
  return first?.[0] ?? '';
}

/** Answers by the key of the value: one of our values, or null where the cell is to be left empty. */
export type Answers = ReadonlyMap<string, string | null>;

/**
 * What a written value becomes: one of ours, empty, or undefined while its question is open. An answer comes before a same name; only a value
 * that was to be left empty is ours as soon as there is one.
 */
export function answered(written: string, own: OwnValues, answers: Answers): string | null | undefined {
  const answer = answers.get(answerKey(written.trim()));
  return answer ?? own.same(written)?.value ?? answer;
}
