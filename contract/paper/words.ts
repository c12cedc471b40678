import type { Label } from '../label.js';
import type { Paper } from './paper.js';

/** Texts that every paper has around its content. */
export const paperWords = {
  page: { mn: 'Хуудас', en: 'Page' },
  rehearsal: { mn: 'Туршилт', en: 'Rehearsal' },
  house: { mn: 'Дотоод хэрэгцээнд', en: 'Internal, not for the customer' },
  stamp: { mn: 'Тамга', en: 'Stamp' },
} as const satisfies Record<string, Label>;

/** The footer of every page. */
export function footLine({ firm, title, number, audience, language }: Paper): string {
  return [firm.name, `${title} ${number}`, audience === 'house' ? paperWords.house[language] : '']
    .filter((part) => part !== '')
    .join(' · ');
}
