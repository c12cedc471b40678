import { useFormContext } from '../form-context';
import type { FieldInputProps } from './field-input';

/** What a picker tells the form: that what was typed means no single item, and how to take it over before a save. */
export function usePicking({ name }: FieldInputProps) {
  const { beforeSave, sayField } = useFormContext();
  return {
    beforeSave,
    onNotTaken: (words: string | undefined): void => sayField(name, words ?? null),
  };
}
