import type { Fields } from '../../../contract/fields/field';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration';
import type { Language } from '../../i18n/language';

/** «Шинэ агент»: in the middle of a sentence a word is small, an abbreviation is not. */
export function newTitle({ newTitle: fixed, one }: ReferenceDeclaration, language: Language): string {
  if (fixed) return fixed[language];
  const word = one[language];
  const isAbbreviation = word.charAt(1) !== word.charAt(1).toLowerCase();
  return `${language === 'mn' ? 'Шинэ' : 'New'} ${isAbbreviation ? word : word.charAt(0).toLowerCase() + word.slice(1)}`;
}

/** What a new entry begins with: what is known, and what was typed, in the field that it must have been meant for. */
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
