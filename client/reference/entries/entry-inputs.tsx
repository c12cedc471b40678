import type { ComponentType } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { Field } from '../../../contract/fields/field';
import type { SettingsList } from '../../../contract/permissions';
import { FormField } from '../../form/form-field';
import { useFormContext } from '../../form/form-context';
import { RefField } from './ref-field';
import { WagonPriceInputs } from './wagon-price-inputs';

/** Forms that are more than a sequence of their fields. */
const own: Partial<Record<SettingsList, ComponentType>> = { wagonprice: WagonPriceInputs };
const wide: readonly string[] = ['address', 'comment', 'categories'];

/** The fields of an entry, drawn from the form around them. */
export function EntryInputs({ list }: { list: SettingsList }) {
  const { fields } = useFormContext();
  const Own = own[list];
  if (Own) return <Own />;
  return Object.entries(fields).map(([name, field], index) => (
    <EntryField key={name} name={name} field={field} autoFocus={index === 0} />
  ));
}

function EntryField({ name, field, autoFocus }: { name: string; field: Field; autoFocus: boolean }) {
  const { t } = useTranslation();
  const { fields } = useFormContext();
  const span = wide.includes(name) ? 12 : 6;
  if (field.refersTo !== undefined) return <RefField name={name} span={span} />;
  const dependent = Object.keys(fields).filter((other) => fields[other]?.within?.field === name);
  return (
    <FormField
      name={name}
      span={span}
      autoFocus={autoFocus}
      {...switchOf(field)}
      {...(field.kind === 'rate' ? { suffix: t('reference.inTugrug') } : {})}
      {...(dependent.length > 0 ? { onChosen: (_value, set) => dependent.forEach((other) => set(other, null)) } : {})}
    />
  );
}

/** A choice of two with an initial value is a switch, 1 being on. */
function switchOf({ choices = {}, initial }: Field): { asSwitch?: { on: number; off: number } } {
  const off = Object.keys(choices)
    .map(Number)
    .find((key) => key !== 1);
  return initial !== undefined && Object.keys(choices).length === 2 && off !== undefined
    ? { asSwitch: { on: 1, off } }
    : {};
}
