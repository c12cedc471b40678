import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import type { Field } from '../../../contract/fields/field';
import type { Json } from '../../../contract/json';
import type { RefSource } from '../picker/ref-item';

/** What a screen says of an input besides its field. */
export interface InputOptions {
  /** Where a picker finds its items; a `ref` cannot do without. */
  source?: RefSource;
  /** Makes a new item of what was typed into the picker. */
  onCreate?: ((typed: string) => void) | undefined;
  /** A choice of two that reads as on and off: the values it sends. */
  asSwitch?: { on: number; off: number };
  /** A code of so many digits behind letters that nobody types. */
  mask?: { prefix: string; digits: number };
  /** Stands behind a figure. */
  suffix?: string;
  password?: boolean;
  autoFocus?: boolean;
}

/** What the input of any kind gets from the field around it. */
export interface FieldInputProps extends InputOptions {
  name: string;
  declared: Field;
  field: ControllerRenderProps<FieldValues>;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  /** Writes a value that was chosen, with what follows from it for other fields. */
  choose: (value: Json) => void;
  onFocus: () => void;
  onBlur: () => void;
}

export function textOf({ field }: FieldInputProps): string {
  return typeof field.value === 'string' ? field.value : '';
}
