import { createContext, use } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { Fields } from '../../contract/fields';
import type { FormRow } from '../../contract/diff';
import type { Json } from '../../contract/json';
import type { CellError } from './rows/row-column';
import type { FormTables } from './rows/table';

/** What a field needs to know of the form around it. */
export interface FormContextValue {
  record: string;
  fields: Fields;
  tables: FormTables;
  control: Control<FieldValues>;
  readOnly: boolean;
  /** What others saved for fields that hold something typed. */
  offers: Readonly<Record<string, Json>>;
  offeredBy: string;
  settleOffer: (name: string, take: boolean) => void;
  onFocusField: (name: string | null) => void;
  setValue: (name: string, value: Json) => void;
  /** What it holds at this moment; who has to follow it watches the control. */
  valueOf: (name: string) => Json;
  /** The name behind an id that a picker holds. */
  nameOf: (field: string, id: Json) => string | undefined;
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
