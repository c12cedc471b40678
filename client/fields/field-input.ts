import type { ControllerRenderProps, FieldValues } from 'react-hook-form';
import type { Field } from '../../contract/fields/field';
import type { Json } from '../../contract/json';
import type { RefSource } from './picker/ref-item';

/** Options that a screen adds to the input of a field. */
export interface InputOptions {
  /** The search behind a picker; required for a `ref`. */
  source?: RefSource;
  /** Opens the dialog that creates a new item with the text typed into the picker. */
  onCreate?: ((typed: string) => void) | undefined;
  /** Draws a choice of two values as a switch: the values for on and off. */
  asSwitch?: { on: number; off: number };
  /** A code with a fixed letter prefix, of which the user types only this many digits. */
  mask?: { prefix: string; digits: number };
  /** The unit shown after a number. */
  suffix?: string;
  password?: boolean;
  autoFocus?: boolean;
  /** What an empty picker says. */
  placeholder?: string;
}

/** The name of the record behind an id that a picker holds. */
export type NameOf = (field: string, id: Json) => string | undefined;

/** What an input needs from the form around it. */
export interface SurroundingForm {
  /** The form is for a new record, so its first field takes the focus. In a dialog a first field always does. */
  isNew: boolean;
  nameOf: NameOf;
  /** Registers a callback that commits the typed text to the form before it is saved. */
  beforeSave: (commit: () => Promise<void>) => () => void;
  /** A picker is looking up its typed text; fields that depend on it wait for the promise. */
  registerLookup: (name: string, done: Promise<void>) => void;
  /** Reports a message for typed text that the field cannot accept; null clears it. */
  reportFieldProblem: (name: string, words: string | null) => void;
}

/** Props of the input of any kind of field. */
export interface FieldInputProps extends InputOptions {
  name: string;
  declared: Field;
  form: SurroundingForm;
  field: ControllerRenderProps<FieldValues>;
  id: string;
  invalid: boolean;
  describedBy: string | undefined;
  disabled: boolean;
  /** Sets a chosen value and the values of other fields that follow from it. */
  choose: (value: Json) => void;
  onFocus: () => void;
  onBlur: () => void;
}

export function textOf({ field }: FieldInputProps): string {
  return typeof field.value === 'string' ? field.value : '';
}
