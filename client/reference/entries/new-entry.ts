import type { Fields } from '../../../contract/fields/field';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { Language } from '../../i18n/language';

/** «Шинэ агент»: within a title a word begins with a small letter, an abbreviation does not. */
export function newTitle({ newTitle: fixed, one }: ReferenceDeclaration, language: Language): string {
  if (fixed) return fixed[language];
  const word = one[language];
  const isAbbreviation = word.charAt(1) !== word.charAt(1).toLowerCase();
  return `${language === 'mn' ? 'Шинэ' : 'New'} ${isAbbreviation ? word : word.charAt(0).toLowerCase() + word.slice(1)}`;
}

/** The initial values of a new entry: what is known, and what the user typed, in the field that it was most likely meant for. */
export function firstValues(
  fields: Fields,
  typed: string,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial }]) => (initial === undefined ? [] : [[name, initial]])),
  );
  const isNumber = /^[\d\s+-]{6,}$/.test(typed);
  const field = ['name', 'firstname'].find((name) => name in fields);
  if (isNumber && 'phone' in fields) values['phone'] = typed;
  else if (field !== undefined) values[field] = typed;
  return { ...values, ...known };
}
