import type { Field, Fields } from '../../../contract/fields/field.js';
import type { Json } from '../../../contract/json.js';
import type { Label } from '../../../contract/label.js';
import { targetForms } from '../../../contract/move/kinds/target-forms.js';
import type { Principal } from '../../../contract/permissions.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { hiddenFields } from '../../../contract/reference/form.js';
import { nameKey, type Referred } from '../../projection/names.js';

const lists: Readonly<Record<string, ReferenceDeclaration>> = references;
const forms: Readonly<Record<string, Fields>> = targetForms;

/** The field that a change is about, as `payer.phone`. */
export function fieldNamed(named: string): Field | undefined {
  const [form = '', field = ''] = named.split('.');
  return (lists[form]?.fields ?? forms[form])?.[field];
}

export function labelNamed(named: string): Label {
  const [, name = named] = named.split('.');
  return fieldNamed(named)?.label ?? { mn: name, en: name };
}

/** What a stored entry has is shown to those only who see the field in its list. */
export function isHidden(named: string, user: Principal): boolean {
  const [form = '', field = ''] = named.split('.');
  const declaration = lists[form];
  return declaration !== undefined && hiddenFields(declaration, user).includes(field);
}

/** The records that these values of a field are the numbers of. */
export function referredIn(field: Field | undefined, values: readonly Json[]): Referred[] {
  const list = field?.refersTo;
  if (list === undefined) return [];
  return values.flat().flatMap((value) => (typeof value === 'number' ? [{ list, id: value }] : []));
}

/** A value as a form shows it: the name of a record instead of its number, the label of a choice; a new entry has its name already. */
export function shownValue(
  field: Field | undefined,
  value: Json,
  names: ReadonlyMap<string, string>,
  language: keyof Label,
): Json {
  if (Array.isArray(value)) return value.map((one) => shownValue(field, one, names, language)).join(', ');
  const [referred] = referredIn(field, [value]);
  if (referred) return names.get(nameKey(referred)) ?? value;
  const label = typeof value === 'string' || typeof value === 'number' ? field?.choices?.[value] : undefined;
  return label?.[language] ?? value;
}
