import type { Choices } from '../../fields/field.js';
import { editDistance } from '../../text/edit-distance.js';
import { foldLabel } from '../../text/fold.js';
import { withoutMixedLayouts } from '../../text/layouts.js';
import { withoutOldFonts } from '../../text/old-fonts.js';
import type { MoveAnswers } from '../kind.js';

/** One of our values that an answer can be. */
export interface OwnValue {
  /** The id of an entry or user, the key of a fixed choice. */
  value: string;
  /** How lists show it. */
  name: string;
  /** Further names by which it is known exactly: its name in the other language, its code. */
  otherNames?: readonly string[];
}

/** The value of ours that a written one most likely means. */
export interface Likeliest extends OwnValue {
  /** Its name is the same but for spelling, or a known synonym; otherwise it is only the nearest name. */
  isSure: boolean;
}

/** The fixed choices of a field as values of ours. */
export function choiceValues(choices: Choices): OwnValue[] {
  return Object.entries(choices).map(([value, { mn, en }]) => ({ value, name: mn, otherNames: [en, value] }));
}

/** The key under which a value and its answer are stored: one for all spellings that differ in letter case, layout, font or signs. */
export function answerKey(written: string): string {
  const folded = foldLabel(corrected(written));
  return folded === '' ? exactKey(written) : folded;
}

/** The shortest folded name of which a neighbour is looked for, and letters per difference. */
const shortest = 4;
const lettersPerDifference = 4;
const mostDifferences = 3;

/** A folded name with the letters that occur in it. */
interface NamedValue {
  key: string;
  letters: number;
  own: OwnValue;
}

/** The values that have a name: most names are of one value, and a set for each would take most of the memory of a check. */
type Found = OwnValue | Set<OwnValue>;

/** All values of ours that a question can be answered with. */
export class OwnValues {
  private readonly exact = new Map<string, Found>();
  private readonly byKey = new Map<string, Found>();
  /** Folded names, which only a value that is none of ours needs. */
  private near: readonly NamedValue[] | undefined;

  constructor(
    readonly all: readonly OwnValue[],
    synonyms: MoveAnswers['synonyms'] = {},
  ) {
    for (const own of all) {
      for (const name of [own.name, ...(own.otherNames ?? [])]) {
        add(this.exact, exactKey(name), own);
        add(this.byKey, answerKey(name), own);
      }
      for (const name of [own.name, own.value])
        for (const synonym of Object.hasOwn(synonyms, name) ? (synonyms[name] ?? []) : [])
          add(this.byKey, answerKey(synonym), own);
    }
  }

  /** The value of ours that is written just so, but for letter case and spaces; undefined where none is, or several are. */
  same(written: string): OwnValue | undefined {
    return onlyOf(this.exact.get(exactKey(written)));
  }

  likeliest(written: string): Likeliest | null {
    const key = answerKey(written);
    const [first, second] = allOf(this.byKey.get(key));
    if (first) return { ...first, isSure: second === undefined };
    const nearest = this.nearest(key);
    return nearest ? { ...nearest, isSure: false } : null;
  }

  /** The value whose name differs in the fewest letters; none where two are equally near. */
  private nearest(key: string): OwnValue | undefined {
    if (key.length < shortest) return undefined;
    let most = Math.min(mostDifferences, Math.floor(key.length / lettersPerDifference));
    const letters = lettersOf(key);
    // Of one piece more than there may be differences, at least one is in both names.
    const pieces = piecesOf(key, most + 1);
    let found = new Set<OwnValue>();
    this.near ??= nearOf(this.byKey);
    for (const candidate of this.near) {
      // Each difference changes at most two of the letters that occur; this spares most comparisons.
      if (Math.abs(key.length - candidate.key.length) > most || bitsIn(letters ^ candidate.letters) > most * 2)
        continue;
      if (!pieces.some((piece) => candidate.key.includes(piece))) continue;
      const distance = editDistance(key, candidate.key, most);
      if (distance > most) continue;
      if (distance < most) found = new Set();
      most = distance;
      found.add(candidate.own);
    }
    return onlyOf(found);
  }
}

function add(values: Map<string, Found>, key: string, own: OwnValue): void {
  const found = values.get(key);
  if (found instanceof Set) found.add(own);
  else if (found === undefined) values.set(key, own);
  else if (found !== own) values.set(key, new Set([found, own]));
}

function allOf(found: Found | undefined): Iterable<OwnValue> {
  if (found === undefined) return [];
  return found instanceof Set ? found : [found];
}

function onlyOf(found: Found | undefined): OwnValue | undefined {
  const [first, second] = allOf(found);
  return second === undefined ? first : undefined;
}

function nearOf(byKey: ReadonlyMap<string, Found>): NamedValue[] {
  const near: NamedValue[] = [];
  for (const [key, found] of byKey)
    if (key.length >= shortest) for (const own of allOf(found)) near.push({ key, letters: lettersOf(key), own });
  return near;
}

const corrected = (written: string): string => withoutMixedLayouts(withoutOldFonts(written));

/** One for all spellings that differ in letter case and spaces only. */
export function exactKey(written: string): string {
  return corrected(written).normalize('NFKC').replace(/\s+/gu, ' ').trim().toLowerCase();
}

function piecesOf(text: string, count: number): string[] {
  const at = (index: number): number => Math.floor((index * text.length) / count);
  return Array.from({ length: count }, (_, index) => text.slice(at(index), at(index + 1)));
}

/** The letters of a text, one bit each. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at++) bits |= 1 << (text.charCodeAt(at) % 32);
  return bits;
}

/** Counts pairs, then fours, then eights of bits; there are as many comparisons as values times names. */
function bitsIn(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
