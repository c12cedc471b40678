import type { ComponentType } from 'react';
import type { FieldKind } from '../../../contract/fields/field';
import { ChoiceInput, ChoicesInput, FlagInput, SwitchInput } from './choice-inputs';
import { EntryInput } from './entry-input';
import type { FieldInputProps } from './field-input';
import { DayInput, FigureInput } from './figure-inputs';
import { LineInput, MaskedInput, NoteInput, PasswordInput } from './text-inputs';

const inputOfKind: Record<FieldKind, ComponentType<FieldInputProps>> = {
  text: LineInput,
  code: LineInput,
  email: LineInput,
  phone: LineInput,
  image: LineInput,
  instant: LineInput,
  containerNumber: LineInput,
  airWaybill: LineInput,
  wagonNumber: LineInput,
  note: NoteInput,
  integer: FigureInput,
  decimal: FigureInput,
  money: FigureInput,
  rate: FigureInput,
  weight: FigureInput,
  date: DayInput,
  flag: FlagInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  ref: EntryInput,
};

/** What one types or chooses in, by the kind of the field. */
export function FieldInput(props: FieldInputProps) {
  const { asSwitch, mask, password, declared } = props;
  if (password) return <PasswordInput {...props} />;
  if (asSwitch) return <SwitchInput {...props} asSwitch={asSwitch} />;
  if (mask) return <MaskedInput {...props} mask={mask} />;
  const Input = inputOfKind[declared.kind];
  return <Input {...props} />;
}
