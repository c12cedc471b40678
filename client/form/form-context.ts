import { createContext, use } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { Fields } from '../../contract/fields/field';
import type { FormRow } from '../../contract/diff';
import type { Json } from '../../contract/json';
import type { SurroundingForm } from '../fields/field-input';
import type { CellError } from './rows/row-column';
import type { FormTables } from './values/table';

/** The undo history of the form; the edit of a cell is one step from `start` to `end`. */
export interface Edits {
  start: () => void;
  end: () => void;
  /** Restores the value from before `start`. */
  cancel: () => void;
  undo: () => void;
  redo: () => void;
  /** Replaces the typed text by its normalized form, which is not a step of its own. */
  tidy: (name: string, value: Json) => void;
}

/** What a field needs from its form. */
export interface FormContextValue extends SurroundingForm {
  record: string;
  fields: Fields;
  tables: FormTables;
  control: Control<FieldValues>;
  readOnly: boolean;
  /** Values saved by other users for fields that hold unsaved input. */
  offers: Readonly<Record<string, Json>>;
  offeredBy: string;
  answerOffer: (name: string, take: boolean) => void;
  onFocusField: (name: string | null) => void;
  /** Focuses a field, a table or a cell: `prices.12.agent`. */
  focusOn: (path: string) => void;
  setValue: (name: string, value: Json) => void;
  /** The current value; components that must render on changes watch the control instead. */
  valueOf: (name: string) => Json;
  edits: Edits;
  /** Resolves when the text typed in a field has been looked up. */
  waitForLookup: (name: string) => Promise<void>;
  /** Reports a message for typed text that the cell cannot accept, by `table.id.column`; null clears it. */
  reportCellProblem: (path: string, words: string | null) => void;
  /** A save was tried and something was missing. */
  tried: boolean;
  /** Errors of cells, by `table.id.column`. */
  cellErrors: Readonly<Record<string, CellError>>;
  /** Registers a new row with its initial values: while it still equals them it is not sent. */
  registerNewRow: (table: string, row: FormRow) => void;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('There is no form around this field');
  return form;
}
