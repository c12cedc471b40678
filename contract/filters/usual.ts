import { people } from '../fields/ref/field.js';
import type { Label } from '../label.js';
import type { EqualFilter } from './equal/kind.js';
import type { ListFilter } from './filter.js';

/** Rows that refer to an entry of a reference list. */
export function entryFilter(list: string, label: Label): EqualFilter {
  return { kind: 'equal', of: 'ref', refersTo: list, label };
}

export function personFilter(label: Label): EqualFilter {
  return entryFilter(people, label);
}

/** The first and the last day of what is shown, both inside, named by what happened on them. */
export function between(period: Label) {
  const { mn, en } = period;
  return {
    start: { kind: 'from', period, label: { mn: `${mn}: эхлэх`, en: `${en}: from` } },
    end: { kind: 'to', period, label: { mn: `${mn}: дуусах`, en: `${en}: to` } },
  } as const satisfies Record<string, ListFilter>;
}

/** Where another filter says which date is meant (D105). */
export const chosenDate: Label = { mn: 'Сонгосон огноо', en: 'Chosen date' };

/** What the orders behind a row or a bar of a report have in common (D148). */
export const ofReport: ListFilter = { kind: 'common', label: { mn: 'Тайлангийн мөр', en: 'Row of a report' } };
