import type { Choices } from '../../../contract/fields/field';
import { bestFirst } from '../../../contract/text/fold';
import type { Language } from '../../i18n/language';
import type { RefSource } from './ref-item';

/** With more choices than this the user searches by typing instead of scrolling. */
export const maxVisibleChoices = 20;

/** The keys that the firm uses, the most used first: among equal matches these come first. */
export const usedKeys = new Map<Choices, readonly string[]>();

/**
 * Searches the choices by their name in either language or by key, best match first; long lists are sorted by name, short ones keep their
 * declared order.
 */
export function choiceSource(choices: Choices, language: Language): RefSource {
  const items = Object.entries(choices).map(([key, label]) => ({
    id: choiceKey(key),
    name: label[language],
    names: [label.mn, label.en, key],
  }));
  if (items.length > maxVisibleChoices) items.sort((a, b) => a.name.localeCompare(b.name, language));
  return async (typed) => {
    const used = usedKeys.get(choices) ?? [];
    const place = ({ id }: (typeof items)[number]): number => used.indexOf(String(id)) + 1 || used.length + 1;
    return bestFirst(
      items.toSorted((a, b) => place(a) - place(b)),
      typed,
      ({ names }) => names,
    );
  };
}

/** Whole-number keys are numbers on the wire, but strings in a select element. */
export function choiceKey(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key;
}
