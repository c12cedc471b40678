import { createContext, use } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type { Fields } from '../../contract/fields';
import type { Json } from '../../contract/json';

/** What a field needs to know of the form around it. */
export interface FormContextValue {
  record: string;
  fields: Fields;
  control: Control<FieldValues>;
  readOnly: boolean;
  /** What others saved for fields that hold something typed. */
  offers: Readonly<Record<string, Json>>;
  offeredBy: string;
  settleOffer: (name: string, take: boolean) => void;
  onFocusField: (name: string | null) => void;
  rememberName: (field: string, id: Json, name: string) => void;
  nameOf: (field: string, id: Json) => string | undefined;
}

export const FormContext = createContext<FormContextValue | null>(null);

export function useFormContext(): FormContextValue {
  const form = use(FormContext);
  if (!form) throw new Error('There is no form around this field');
  return form;
}
