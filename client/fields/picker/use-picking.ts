import type { FieldInputProps } from '../field-input';

/** Connects a picker to its form: reports text that means no single entry, and commits typed text before a save. */
export function usePicking({ name, form }: FieldInputProps) {
  const { beforeSave, taking, sayField } = form;
  return {
    beforeSave,
    onTaking: (done: Promise<void>): void => taking(name, done),
    onNotTaken: (words: string | undefined): void => sayField(name, words ?? null),
  };
}
