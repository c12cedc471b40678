import type { FieldInputProps } from '../field-input';

/** What a picker tells the form: that what was typed means no single item, and how to take it over before a save. */
export function usePicking({ name, form }: FieldInputProps) {
  const { beforeSave, taking, sayField } = form;
  return {
    beforeSave,
    onTaking: (done: Promise<void>): void => taking(name, done),
    onNotTaken: (words: string | undefined): void => sayField(name, words ?? null),
  };
}
