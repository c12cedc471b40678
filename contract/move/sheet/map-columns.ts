import { foldHead, headWords } from '../../text/head-words.js';
import type { MoveColumn, MoveKind } from '../kind.js';

/** A column of a sheet: its head, and some of the values below it. */
export interface SheetColumn {
  head: string;
  samples: readonly string[];
}

/** Which column of the sheet each of our columns is taken from; those without one are missing. */
export type ColumnMap = Readonly<Record<string, number>>;

/** How a head means a column: it is one of its heads, a part of it is one, or it only contains one. Surest first. */
const ways = ['whole', 'part', 'within'] as const;

interface HeadMeaning {
  name: string;
  way: (typeof ways)[number] | 'marked';
}

type Meaning = (head: string) => HeadMeaning | undefined;
const meanings = new WeakMap<MoveKind, Meaning>();

/** Finds the column of a kind that a head means. */
export function headsOf(kind: MoveKind): Meaning {
  const found = meanings.get(kind);
  if (found) return found;
  const words = headWords(
    Object.entries(kind.columns).map(([name, { label, heads }]) => [name, [...heads, label.mn, label.en]] as const),
  );
  const meaning: Meaning = (head) => {
    const whole = words(head);
    if (whole?.isExact) return { name: whole.name, way: 'whole' };
    // The last part of a head of two rows says what the column is, the first one only to which group it belongs.
    const parts = head.split(partSign).map(words).toReversed();
    const part = parts.find((one) => one?.isExact);
    if (part) return { name: part.name, way: 'part' };
    if (whole) return { name: whole.name, way: 'within' };
    const marked = words(withoutMark(head));
    return marked?.isExact ? { name: marked.name, way: 'marked' } : undefined;
  };
  meanings.set(kind, meaning);
  return meaning;
}

/** Without what tells columns of one kind apart: Утас 1, Утас А/Б. Such a head is the least sure one. */
function withoutMark(head: string): string {
  const words = head.trim().split(/\s+/);
  const isMark = words
    .at(-1)!
    .split(/[/,.-]/)
    .every((part) => part.length <= 2);
  return words.length > 1 && isMark ? words.slice(0, -1).join(' ') : head;
}

/** Between the rows of a joined head, and between two languages. */
export const partSign = '/';

/** By the heads, those that are written as one of ours first; then by what the cells look like; then by heads with a mark behind. */
export function mapColumns(
  kind: MoveKind,
  columns: readonly SheetColumn[],
  looksLike: (column: MoveColumn, samples: readonly string[]) => boolean,
): ColumnMap {
  const map: Record<string, number> = {};
  const used = new Set<number>();
  const take = (name: string, at: number): void => {
    if (Object.hasOwn(map, name) || used.has(at)) return;
    map[name] = at;
    used.add(at);
  };
  const found = columns.map(({ head }) => headsOf(kind)(head));
  const takeAll = (way: HeadMeaning['way']): void => {
    for (const [at, meaning] of found.entries()) if (meaning?.way === way) take(meaning.name, at);
  };
  for (const way of ways) takeAll(way);
  for (const [name, column] of Object.entries(kind.columns)) {
    if (!column.recognise || Object.hasOwn(map, name)) continue;
    const at = columns.findIndex(({ samples }, index) => !used.has(index) && looksLike(column, samples));
    if (at >= 0) take(name, at);
  }
  takeAll('marked');
  return map;
}

/** The kind whose columns the sheet has most of; undefined where it is like none of them. */
export function guessKind(
  kinds: readonly MoveKind[],
  sheetName: string,
  columns: readonly SheetColumn[],
): MoveKind | undefined {
  const filled = columns.filter(({ head }) => head !== '');
  const scored = kinds.map((kind) => ({ kind, score: scoreOf(kind, sheetName, filled) }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one), scored[0]!);
  return best.score >= 1 ? best.kind : undefined;
}

/** At least half of the needed columns, and a third of the columns of the sheet, have to be known. */
function scoreOf(kind: MoveKind, sheetName: string, columns: readonly SheetColumn[]): number {
  const exact = new Set(
    columns.flatMap(({ head }) => {
      const meaning = headsOf(kind)(head);
      return meaning && (meaning.way === 'whole' || meaning.way === 'part') ? meaning.name : [];
    }),
  );
  const needed = Object.entries(kind.columns).filter(([, column]) => column.needed);
  const missing = needed.filter(([name]) => !exact.has(name)).length;
  // A currency and an amount are in many sheets: what they are of has to be known.
  const { ofOneOf = kind.columns['file']?.needed ? ['file'] : [] } = kind;
  if (ofOneOf.length > 0 && !ofOneOf.some((name) => exact.has(name))) return 0;
  if (missing > needed.length / 2 || exact.size * 3 < columns.length || exact.size === 0) return 0;
  const { mn, en } = kind.label;
  const isNamed = [mn, en].some((label) => foldHead(sheetName) === foldHead(label));
  // A single head such as the name is in every list: there the name of the sheet has to say which.
  const least = exact.size >= 2 || isNamed ? 1 : 0;
  return least * (exact.size + (isNamed ? 2.5 : 0) - missing);
}
