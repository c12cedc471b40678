/** How a text of a list or a table is written: in a cell, as the name of a row, as a heading (theme.css). */
export type TextLook = 'cell' | 'name' | 'heading';

/** As the theme has them. */
export const looks = {
  cell: { size: 13, weight: 400 },
  name: { size: 13, weight: 600 },
  heading: { size: 12, weight: 600 },
} as const;

export const family = `'Inter', 'Inter stand-in', 'Noto Sans', system-ui, sans-serif`;

/** Figures stand in columns, so each is as wide as the widest; a canvas does not know of that. In parts of the size. */
const figure = 0.646;

let canvas: CanvasRenderingContext2D | null | undefined;

/** How many pixels a text takes. Where there is no screen to measure on, every letter is as wide as a figure. */
export function textWidth(text: string, look: TextLook = 'cell'): number {
  const { size, weight } = looks[look];
  canvas ??= typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * figure * size;
  const words = text.replace(/\d/g, '');
  canvas.font = `${weight} ${size}px ${family}`;
  return canvas.measureText(words).width + (text.length - words.length) * figure * size;
}
