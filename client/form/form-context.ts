import { createContext, use } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { Fields } from '../../contract/fields/field';
import type { FormRow } from '../../contract/diff';
import type { Json } from '../../contract/json';
import type { SurroundingForm } from '../fields/field-input';
import type { CellError } from './rows/row-column';
import type { FormTables } from './values/table';

/** Steps of what was changed in the form; a cell that is edited is one step from `begin` to `end`. */
export interface Edits {
  begin: () => void;
  end: () => void;
  /** Puts back what stood there at `begin`. */
  cancel: () => void;
  undo: () => void;
  redo: () => void;
  /** Writes what is typed as it will be stored, which is no step of its own. */
  tidy: (name: string, value: Json) => void;
}

/** What a field needs to know of the form around it. */
export interface FormContextValue extends SurroundingForm {
  record: string;
  fields: Fields;
  tables: FormTables;
  control: Control<FieldValues>;
  readOnly: boolean;
  /** What others saved for fields that hold something typed. */
  offers: Readonly<Record<string, Json>>;
  offeredBy: string;
  answerOffer: (name: string, take: boolean) => void;
  onFocusField: (name: string | null) => void;
  /** Goes to a field, a table or a cell: `prices.12.agent`. */
  focusOn: (path: string) => void;
  setValue: (name: string, value: Json) => void;
  /** What it holds at this moment; who has to follow it watches the control. */
  valueOf: (name: string) => Json;
  edits: Edits;
  /** Resolves when what was typed in a field has been looked up. */
  taken: (name: string) => Promise<void>;
  /** What is typed in a cell cannot be taken, in words; null when it can, by `table.id.column`. */
  sayCell: (path: string, words: string | null) => void;
  /** Somebody wanted to save, and something was missing. */
  tried: boolean;
  /** Cells that were refused, by `table.id.column`. */
  cellErrors: Readonly<Record<string, CellError>>;
  /** A new row as it begins: as long as it stays so it is not sent. */
  beginRow: (table: string, row: FormRow) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('There is no form around this field');
  return form;
}
