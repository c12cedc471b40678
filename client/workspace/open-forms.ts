/** An unsaved change of a field, as text. */
export interface Change {
  name: string;
  label: string;
  from: string;
  to: string;
}

/** An open form, as needed to prompt before leaving the page. */
export interface OpenForm {
  changes: () => Change[];
  /** Resolves to true if it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

interface RegisteredForm extends OpenForm {
  isDirty: boolean;
  /** True while the input is being sent to the server. */
  isSaving: boolean;
  /** The panel of the form: each panel can be left on its own. */
  panel: string;
}

/** The open forms in order of opening; several can be open side by side, and the user is prompted once for all. */
const forms = new Map<string, RegisteredForm>();
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function addForm(id: string, panel: string, form: OpenForm): () => void {
  forms.set(id, { ...form, isDirty: false, isSaving: false, panel });
  notify();
  return () => {
    forms.delete(id);
    notify();
  };
}

export function setDirty(id: string, isDirty: boolean, isSaving: boolean): void {
  const form = forms.get(id);
  if (!form || (form.isDirty === isDirty && form.isSaving === isSaving)) return;
  forms.set(id, { ...form, isDirty, isSaving });
  notify();
}

/** Whether this form is the one that prompts for all forms of its panel. */
export function shouldPrompt(id: string, panel: string): boolean {
  return [...forms].find(([, form]) => form.panel === panel)?.[0] === id;
}

/** The unsaved forms of a panel, or of all panels. */
function unsaved(panel?: string): RegisteredForm[] {
  return [...forms.values()].filter((form) => form.isDirty && (panel === undefined || form.panel === panel));
}

export function isUnsavedIn(panel: string): boolean {
  return unsaved(panel).length > 0;
}

/** Whether all unsaved forms of the panel are being saved at the moment. */
export function isBeingSaved(panel: string): boolean {
  const unsavedForms = unsaved(panel);
  return unsavedForms.length > 0 && unsavedForms.every(({ isSaving }) => isSaving);
}

export function unsavedChanges(panel?: string): Change[] {
  return unsaved(panel).flatMap(({ changes }) => changes());
}

/** Saves the forms one after another; stops and returns false at the first refusal. */
export async function saveAll(panel?: string): Promise<boolean> {
  for (const { save } of unsaved(panel)) if (!(await save())) return false;
  return true;
}

export function discardAll(panel: string): void {
  for (const { discard } of unsaved(panel)) discard();
}
