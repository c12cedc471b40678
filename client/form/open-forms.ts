import type { Change } from './form-values';

/** A form on the page, as leaving the page needs to know it. */
export interface OpenForm {
  changes: () => Change[];
  /** True when it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

/** The forms of the page, in the order in which they came; several stand side by side, and leaving is asked about once. */
const forms = new Map<string, OpenForm & { isDirty: boolean }>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function addForm(id: string, form: OpenForm): () => void {
  forms.set(id, { ...form, isDirty: false });
  tell();
  return () => {
    forms.delete(id);
    tell();
  };
}

export function setDirty(id: string, isDirty: boolean): void {
  const form = forms.get(id);
  if (!form || form.isDirty === isDirty) return;
  forms.set(id, { ...form, isDirty });
  tell();
}

/** The one of them that asks for all. */
export function asks(id: string): boolean {
  return forms.keys().next().value === id;
}

export function isSomethingUnsaved(): boolean {
  return unsaved().length > 0;
}

function unsaved(): OpenForm[] {
  return [...forms.values()].filter(({ isDirty }) => isDirty);
}

export function unsavedChanges(): Change[] {
  return unsaved().flatMap(({ changes }) => changes());
}

/** One after the other; the first that is refused keeps the page. */
export async function saveAll(): Promise<boolean> {
  for (const { save } of unsaved()) if (!(await save())) return false;
  return true;
}

export function discardAll(): void {
  for (const { discard } of unsaved()) discard();
}
