import { inputFigure, rule, compute, type Figure } from './explained.js';

const label = { mn: 'Тэнцүү хувь', en: 'Even share' };
const share = rule('share', 2, label, {
  mn: 'Хуваарилах дүн ÷ мөрийн тоо, 0.01 хүртэл доош тоймлоно',
  en: 'What is split ÷ number of lines, rounded down to 0.01',
});
const others = rule(
  'product',
  2,
  { mn: 'Өмнөх мөрүүдийн хувь', en: 'Shares of the lines before' },
  { mn: 'Тэнцүү хувь × өмнөх мөрийн тоо', en: 'Even share × number of lines before' },
);
const remainder = rule('difference', 2, label, {
  mn: 'Хуваарилах дүн − өмнөх мөрүүдийн хувь',
  en: 'What is split − shares of the lines before',
});

/** D003: every share is rounded down, and the last line gets the remainder, so that the shares add up exactly. */
export function evenSplit(whole: Figure, lines: number): Figure[] {
  if (lines === 0) return [];
  const each = compute(share, whole.unit, [whole, counted(lines)]);
  const last = compute(remainder, whole.unit, [whole, compute(others, whole.unit, [each, counted(lines - 1)])]);
  return [...Array.from({ length: lines - 1 }, () => each), last];
}

function counted(lines: number): Figure {
  return inputFigure({ mn: 'Мөрийн тоо', en: 'Number of lines' }, lines, '');
}
