import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import type { Field } from '../../contract/fields/field';
import type { Json } from '../../contract/json';
import type { RefSource } from './picker/ref-item';

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

/** The name behind an id that a picker chose. */
export type NameOf = (field: string, id: Json) => string | undefined;

/** What an input asks of the form around it. */
export interface SurroundingForm {
  /** Its first field takes the focus on a page: one came to fill it in. In a dialog a first field always does. */
  isNew: boolean;
  nameOf: NameOf;
  /** Registers what takes over what an input holds and the form does not yet, before it is saved. */
  beforeSave: (commit: () => Promise<void>) => () => void;
  /** What is typed in a picker is being looked up: what depends on the field waits for it. */
  taking: (name: string, done: Promise<void>) => void;
  /** What is typed in a field cannot be taken, in words; null when it can. */
  sayField: (name: string, words: string | null) => void;
}

/** What the input of any kind gets from the field around it. */
export interface FieldInputProps extends InputOptions {
  name: string;
  declared: Field;
  form: SurroundingForm;
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
