/** The style of a text in a list or a table: a cell, the name of a row, a heading (theme.css). */
export type TextLook = 'cell' | 'name' | 'heading';

/**
 * As in the theme, with the width of a digit: digits are tabular, so all are as wide as the widest, which a canvas does not know. Where
 * a browser puts letters on whole pixels it is a whole one.
 */
export const looks = {
  cell: { font: '400 13px', digit: 8.4 },
  name: { font: '600 13px', digit: 9 },
  heading: { font: '600 12px', digit: 8 },
} as const;

export const family = `'Inter', 'Inter stand-in', 'Noto Sans', system-ui, sans-serif`;

let canvas: CanvasRenderingContext2D | null | undefined;

/** The width of a text in pixels. Without a canvas every letter counts as wide as a digit. */
export function textWidth(text: string, look: TextLook = 'cell'): number {
  const { font, digit } = looks[look];
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * digit;
  const words = text.replace(/\d/g, '');
  canvas.font = `${font} ${family}`;
  return canvas.measureText(words).width + (text.length - words.length) * digit;
}
