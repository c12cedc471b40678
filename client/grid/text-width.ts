/** The style of a text in a list or a table: a cell, the name of a row, a heading (theme.css). */
export type TextLook = 'cell' | 'name' | 'heading';

/** As in the theme. */
export const looks = {
  cell: { size: 13, weight: 400 },
  name: { size: 13, weight: 600 },
  heading: { size: 12, weight: 600 },
} as const;

export const family = `'Inter', 'Inter stand-in', 'Noto Sans', system-ui, sans-serif`;

/** The width of a digit relative to the font size: digits are tabular, so all are as wide as the widest, which a canvas does not know. */
const figure = 0.646;

let canvas: CanvasRenderingContext2D | null | undefined;

/** The width of a text in pixels. Without a canvas every letter counts as wide as a digit. */
export function textWidth(text: string, look: TextLook = 'cell'): number {
  const { size, weight } = looks[look];
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * figure * size;
  const words = text.replace(/\d/g, '');
  canvas.font = `${weight} ${size}px ${family}`;
  return canvas.measureText(words).width + (text.length - words.length) * figure * size;
}
