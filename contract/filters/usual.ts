import { people } from '../fields/ref/field.js';
import type { Label } from '../label.js';
import type { EqualFilter } from './equal/kind.js';
import type { ListFilter } from './filter.js';

/** Matches rows that refer to an entry of a reference list. */
export function entryFilter(list: string, label: Label): EqualFilter {
  return { kind: 'equal', of: 'ref', refersTo: list, label };
}

export function personFilter(label: Label): EqualFilter {
  return entryFilter(people, label);
}

/** The first and the last day, both included, labelled by the date that they filter. */
export function between(period: Label) {
  const { mn, en } = period;
  return {
    start: { kind: 'from', period, label: { mn: `${mn}: эхлэх`, en: `${en}: from` } },
    end: { kind: 'to', period, label: { mn: `${mn}: дуусах`, en: `${en}: to` } },
  } as const satisfies Record<string, ListFilter>;
}

/** For lists where another filter chooses the date (D105). */
export const chosenDate: Label = { mn: 'Сонгосон огноо', en: 'Chosen date' };

/** The orders behind a row or bar of a report (D148). */
export const ofReport: ListFilter = { kind: 'common', label: { mn: 'Тайлангийн мөр', en: 'Row of a report' } };

/** The files that a notice is about. */
export const ofFiles: ListFilter = {
  kind: 'equal',
  of: 'ids',
  label: { mn: 'Мэдэгдлийн файлууд', en: 'Files of a notice' },
  isLinked: true,
};
