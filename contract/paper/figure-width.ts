import { widthOf } from './text-width.js';

const figure = /^[-−]?[\d., ]*\d$/;

/** How wide these figures are, so that none is torn in two; texts that are no figures go on in the next line wherever they like. */
export function figureWidth(texts: readonly string[], fontSize: number): number {
  let widest = 0;
  for (const text of texts) if (figure.test(text)) widest = Math.max(widest, widthOf(text));
  return Math.ceil(widest * fontSize);
}

/** A column that is no wider has no room to give away. */
const narrow = 60;

/**
 * Columns as wide as they would like to be, but those of figures at least as wide as these; wide ones make room for them, as far
 * as half of it is left to them.
 */
export function roomForFigures(wanted: readonly number[], figures: readonly number[], room: number): number[] {
  const least = wanted.map((width, at) => Math.max(figures[at] ?? 0, width <= narrow ? width : 0));
  if (wanted.every((width, at) => width >= (least[at] ?? 0))) return [...wanted];
  const gives = wanted.map((width, at) => width > (least[at] ?? 0));
  const sumOf = (widths: readonly number[], ofGivers: boolean): number =>
    widths.reduce((sum, width, at) => sum + (gives[at] === ofGivers ? width : 0), 0);
  const [left, giving] = [room - sumOf(least, false), sumOf(wanted, true)];
  if (left < giving / 2) return [...wanted];
  const widths = wanted.map((width, at) => (gives[at] ? (width * left) / giving : (least[at] ?? 0)));
  // Who made room may be a figure that has too little of it now.
  return roomForFigures(widths, figures, room);
}
