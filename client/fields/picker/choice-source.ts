import type { Choices } from '../../../contract/fields/field';
import { bestFirst } from '../../../contract/text/fold';
import type { Language } from '../../i18n/language';
import type { RefSource } from './ref-item';

/** More than these nobody looks through: they are found by typing. */
export const mostToSee = 20;

/** Finds a choice by a name of either language or its key, the best first; many are sorted by name, a few stay as declared. */
export function choiceSource(choices: Choices, language: Language): RefSource {
  const items = Object.entries(choices).map(([key, label]) => ({
    id: choiceKey(key),
    name: label[language],
    names: [label.mn, label.en, key],
  }));
  if (items.length > mostToSee) items.sort((a, b) => a.name.localeCompare(b.name, language));
  return async (typed) => bestFirst(items, typed, ({ names }) => names);
}

/** Whole-number keys are numbers on the wire; a select only knows text. */
export function choiceKey(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
