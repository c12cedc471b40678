import { widthOf } from './text-width.js';

const figure = /^[-−]?[\d., ]*\d$/;

/** The width that the numbers need, so that none is broken; other texts may wrap. */
export function figureWidth(texts: readonly string[], fontSize: number): number {
  let widest = 0;
  for (const text of texts) if (figure.test(text)) widest = Math.max(widest, widthOf(text));
  return Math.ceil(widest * fontSize);
}

/** A column that is not wider than this is not narrowed. */
const narrow = 60;

/**
 * The wanted column widths, with number columns widened to the width of their numbers; wide columns are narrowed for that, to half
 * of their width at most.
 */
export function fitFigures(wanted: readonly number[], figures: readonly number[], room: number): number[] {
  const least = wanted.map((width, at) => Math.max(figures[at] ?? 0, width <= narrow ? width : 0));
  if (wanted.every((width, at) => width >= (least[at] ?? 0))) return [...wanted];
  const gives = wanted.map((width, at) => width > (least[at] ?? 0));
  const sumOf = (widths: readonly number[], ofGivers: boolean): number =>
    widths.reduce((sum, width, at) => sum + (gives[at] === ofGivers ? width : 0), 0);
  const [remaining, giving] = [room - sumOf(least, false), sumOf(wanted, true)];
  if (remaining < giving / 2) return [...wanted];
  const widths = wanted.map((width, at) => (gives[at] ? (width * remaining) / giving : (least[at] ?? 0)));
  // A narrowed column may now be too narrow for its own numbers.
  return fitFigures(widths, figures, room);
}
