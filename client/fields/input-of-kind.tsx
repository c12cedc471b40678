import type { ComponentType } from 'react';
import type { FieldKind } from '../../contract/fields/field';
import { ChoiceInput } from './choice/input';
import { SwitchInput } from './choice/switch-input';
import { ChoicesInput } from './choices/input';
import { DayInput } from './date/input';
import { EmailInput } from './email/input';
import type { FieldInputProps } from './field-input';
import { FlagInput } from './flag/input';
import { LineInput } from './line/line-input';
import { MaskedInput } from './line/masked-input';
import { PasswordInput } from './line/password-input';
import { NoteInput } from './note/input';
import { FigureInput } from './number/figure-input';
import { PhoneInput } from './phone/input';
import { EntryInput } from './ref/input';

/** The input component of each kind of field. */
const inputs: Readonly<Record<FieldKind, ComponentType<FieldInputProps>>> = {
  text: LineInput,
  code: LineInput,
  email: EmailInput,
  phone: PhoneInput,
  note: NoteInput,
  integer: FigureInput,
  decimal: FigureInput,
  money: FigureInput,
  rate: FigureInput,
  weight: FigureInput,
  date: DayInput,
  instant: LineInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: EntryInput,
  image: LineInput,
  containerNumber: LineInput,
  airWaybill: LineInput,
  wagonNumber: LineInput,
  register: LineInput,
  taxNumber: LineInput,
  bankAccount: LineInput,
  bic: LineInput,
  steps: NoteInput,
};

/** The input of a field, chosen by its kind and its options. */
export function FieldInput(props: FieldInputProps) {
  const { asSwitch, mask, password, declared } = props;
  if (password) return <PasswordInput {...props} />;
  if (asSwitch) return <SwitchInput {...props} asSwitch={asSwitch} />;
  if (mask) return <MaskedInput {...props} mask={mask} />;
  const Input = inputs[declared.kind];
  return <Input {...props} />;
}
