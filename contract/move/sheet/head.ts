import type { MoveKind } from '../kind.js';
import { headsOf, partSign } from './map-columns.js';

/** A line of a sheet as it was read. */
export interface ReadLine {
  line: number;
  cells: readonly string[];
}

/** Heads are looked for in these first lines: some sheets begin with a letterhead. */
const linesBeforeHead = 30;

/** The first and last line of the head, or null where no line looks like one. */
export function guessHead(lines: readonly ReadLine[], kinds: readonly MoveKind[]): { from: number; to: number } | null {
  const first = lines.slice(0, linesBeforeHead);
  const known = first.map(({ cells }) => knownHeads(cells, kinds));
  const best = Math.max(0, ...known);
  const at =
    best >= 2 ? known.indexOf(best) : first.findIndex(({ cells }, index) => looksLikeHead(cells, first[index + 1]));
  const [line, above] = [first[at], first[at - 1]];
  if (!line) return null;
  // The upper row of a head with two names groups of columns; its cells were merged.
  if (above && above.line === line.line - 1 && isGroupRow(above.cells)) return { from: above.line, to: line.line };
  const below = first[at + 1];
  const joined = below && isOnlyText(below.cells) ? knownHeads(joinHead([line.cells, below.cells]), kinds) : 0;
  const hasTwoRows = below?.line === line.line + 1 && isGroupRow(line.cells) && joined >= best;
  return { from: line.line, to: hasTwoRows ? below.line : line.line };
}

/** The heads of the columns: two rows are joined, a value that both have is written once. */
export function joinHead(rows: readonly (readonly string[])[]): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  return Array.from({ length: width }, (_, at) =>
    [...new Set(rows.map((row) => row[at] ?? '').filter((cell) => cell !== ''))].join(` ${partSign} `),
  );
}

/** How many cells are heads of the kind that knows most of them. */
function knownHeads(cells: readonly string[], kinds: readonly MoveKind[]): number {
  const filled = cells.filter((cell) => cell !== '');
  return Math.max(0, ...kinds.map((kind) => new Set(filled.flatMap((cell) => exact(kind, cell) ?? [])).size));
}

function exact(kind: MoveKind, cell: string): string | undefined {
  const found = headsOf(kind)(cell);
  return found && found.way !== 'within' ? found.name : undefined;
}

/** A merged cell has its value in several columns one after the other. */
function isGroupRow(cells: readonly string[]): boolean {
  const groups = cells.filter((cell, at) => cell !== '' && cell === cells[at - 1]);
  return groups.length > 0 && new Set(cells.filter((cell) => cell !== '')).size > 1;
}

const isOnlyText = (cells: readonly string[]): boolean => cells.every((cell) => !/\d/.test(cell));

/** Where no head is known: several texts above a line that is at least as wide. */
function looksLikeHead(cells: readonly string[], below: ReadLine | undefined): boolean {
  const filled = cells.filter((cell) => cell !== '').length;
  const next = below?.cells.filter((cell) => cell !== '').length ?? 0;
  return filled >= 2 && isOnlyText(cells) && new Set(cells).size > 1 && next >= filled / 2;
}
