import { choice } from '../../../contract/fields/choice/field.js';
import { date } from '../../../contract/fields/date/field.js';
import type { Field, Fields } from '../../../contract/fields/field.js';
import { money } from '../../../contract/fields/money/field.js';
import type { Json } from '../../../contract/json.js';
import type { Label } from '../../../contract/label.js';
import { movedIn } from '../../../contract/origin/origin.js';
import { targetForms } from '../../../contract/move/kinds/target-forms.js';
import type { Principal } from '../../../contract/permissions.js';
import { references } from '../../../contract/reference/catalogue.js';
import type { ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { hiddenFields } from '../../../contract/reference/form.js';
import { lifeStages } from '../../../contract/shipment/status/life-stages.js';
import type { Kernel } from '../../decider/kernel.js';
import { nameKey, type Referred } from '../../projection/names.js';
import { numberColumn } from '../kinds/entry-rows.js';
import type { RowChanges } from '../kinds/served-kind.js';

const lists: Readonly<Record<string, ReferenceDeclaration>> = references;
/** What is compared of files and is in none of their forms. */
const ofFiles: Fields = { stage: choice({ mn: 'Шат', en: 'Stage' }, lifeStages) };
const paid = money({ mn: 'Төлсөн', en: 'Paid' });
/** As issued in another system, beside what the form of an invoice has. */
const ofInvoices: Fields = {
  on: date({ mn: 'Огноо', en: 'Date' }),
  due: date({ mn: 'Төлөх өдөр', en: 'Due day' }),
  paid,
};
const forms: Readonly<Record<string, Fields>> = {
  ...targetForms,
  shipment: ofFiles,
  item: { ...targetForms.item, paid },
  customInvoice: { ...targetForms.customInvoice, ...ofInvoices },
};

/** The field that a change is about, as `payer.phone`. */
function fieldNamed(named: string): Field | undefined {
  const [form = '', field = ''] = named.split('.');
  return (lists[form]?.fields ?? forms[form])?.[field];
}

/** A list alone is a record that a row adds to it. */
function labelNamed(named: string): Label {
  const [form = '', name = named] = named.split('.');
  if (name === numberColumn) return movedIn.shows.number.label;
  const label = named === form ? lists[form]?.one : fieldNamed(named)?.label;
  return label ?? { mn: name, en: name };
}

/** What a stored entry has is shown to those only who see the field in its list. */
function isHidden(named: string, user: Principal): boolean {
  const [form = '', field = ''] = named.split('.');
  const declaration = lists[form];
  return declaration !== undefined && hiddenFields(declaration, user).includes(field);
}

/** The records that these values of a field are the numbers of. */
function referredIn(field: Field | undefined, values: readonly Json[]): Referred[] {
  const list = field?.refersTo;
  if (list === undefined) return [];
  return values.flat().flatMap((value) => (typeof value === 'number' ? [{ list, id: value }] : []));
}

/** A value as a form shows it: the name of a record instead of its number, the label of a choice; a new entry has its name already. */
function shownValue(
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

/** The names of the entries and users that these changes name. */
export async function namesIn(
  { aggregates: { names }, options }: Kernel,
  all: readonly (RowChanges | null)[],
  language: keyof Label,
): Promise<ReadonlyMap<string, string>> {
  const named = all.flatMap((changes) =>
    Object.entries(changes ?? {}).flatMap(([name, { from, to }]) => referredIn(fieldNamed(name), [from, to])),
  );
  const known = named.filter(({ list }) => names.has(list));
  return names.of(options.pool, [...new Map(known.map((one) => [nameKey(one), one])).values()], language);
}

interface ShownChange {
  field: string;
  label: Label;
  from: Json;
  to: Json;
}

/** What differs from the stored record, as the user may see it. */
export function shownChanges(
  changes: RowChanges | null,
  names: ReadonlyMap<string, string>,
  user: Principal,
  language: keyof Label,
): ShownChange[] {
  return Object.entries(changes ?? {}).flatMap(([named, { from, to }]) => {
    if (isHidden(named, user)) return [];
    const field = fieldNamed(named);
    const shown = (value: Json): Json => shownValue(field, value, names, language);
    return [{ field: named, label: labelNamed(named), from: shown(from), to: shown(to) }];
  });
}
