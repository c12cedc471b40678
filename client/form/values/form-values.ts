import { fieldMessages } from '../../../contract/refusals/refusals';
import type { Choices, Field, Fields } from '../../../contract/fields/field';
import { sameJson, type Json } from '../../../contract/json';
import type { Language } from '../../i18n/language';
import { cellText } from '../../fields/cell-text';
import type { NameOf } from '../../fields/field-input';
import { fieldDisplays } from '../../fields/field-displays';
import type { Values } from './merge';
import type { Change } from '../../workspace/open-forms';

/** A stored value as the input holds it: texts and numbers as strings, none as empty. */
export function formValue(field: Pick<Field, 'kind' | 'choices'>, stored: unknown): Json {
  return fieldDisplays[field.kind].toInputValue(stored, field);
}

export function formValues(fields: Fields, record: Readonly<Record<string, unknown>>): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, formValue(field, record[name])]));
}

/**
 * The input as the server would store it, parsed by the schema of the contract: trimmed, and a number without thousands separators.
 * Invalid input is returned unchanged.
 */
export function normalValue(field: Field, typed: Json): Json {
  const read = field.body.safeParse(typed);
  return read.success ? formValue(field, read.data) : typed;
}

export function normalValues(fields: Fields, values: Values): Values {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      values[name] === undefined ? [] : [[name, normalValue(field, values[name])]],
    ),
  );
}

/** Parses every field by the schema of the contract, so that the browser refuses exactly what the server would. */
export function readForm(
  fields: Fields,
  values: Readonly<Record<string, unknown>>,
): { body: Record<string, unknown>; errors: Record<string, string> } {
  const body: Record<string, unknown> = {};
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const read = field.body.safeParse(values[name]);
    if (read.success) body[name] = read.data;
    else errors[name] = read.error.issues[0]?.message ?? fieldMessages.required.mn;
  }
  return { body, errors };
}

/** Describes the changes of a user; secrets are named but not shown. */
export function changesOf(
  fields: Fields,
  before: Values,
  after: Values,
  language: Language,
  nameOf: NameOf = () => undefined,
): Change[] {
  return Object.entries(fields)
    .filter(([name]) => !sameJson(before[name] ?? null, after[name] ?? null))
    .map(([name, field]) => ({
      name,
      label: field.label[language],
      from: valueText(name, field, before[name] ?? null, language, nameOf),
      to: valueText(name, field, after[name] ?? null, language, nameOf),
    }));
}

export function valueText(
  name: string,
  field: { kind: Field['kind']; choices?: Choices },
  value: Json,
  language: Language,
  nameOf: NameOf = () => undefined,
): string {
  if (value === null || value === '') return '';
  if (name === 'password') return '••••••';
  const inWords = fieldDisplays[field.kind].inWords?.(value, language, (id) => nameOf(name, id));
  return inWords ?? cellText({ name, ...field }, value, language);
}
