import type { Label } from '../fields.js';
import type { Paper } from './paper.js';

/** What every paper says around its content. */
export const paperWords = {
  page: { mn: 'Хуудас', en: 'Page' },
  stamp: { mn: 'Тамга', en: 'Stamp' },
} as const satisfies Record<string, Label>;

/** The line at the foot of every page. */
export function footLine({ firm, title, number }: Paper): string {
  return [firm.name, `${title} ${number}`].filter((part) => part !== '').join(' · ');
}
