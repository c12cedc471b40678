import type { FieldInputProps } from '../field-input';

/** Connects a picker to its form: reports text that means no single entry, and commits typed text before a save. */
export function usePicking({ name, form }: FieldInputProps) {
  const { beforeSave, registerLookup, reportFieldProblem } = form;
  return {
    beforeSave,
    onLookup: (done: Promise<void>): void => registerLookup(name, done),
    onRejected: (words: string | undefined): void => reportFieldProblem(name, words ?? null),
  };
}
