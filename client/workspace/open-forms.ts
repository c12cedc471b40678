/** A field that was changed and is not saved, in words. */
export interface Change {
  name: string;
  label: string;
  from: string;
  to: string;
}

/** A form on the page, as leaving the page needs to know it. */
export interface OpenForm {
  changes: () => Change[];
  /** True when it was saved. */
  save: () => Promise<boolean>;
  discard: () => void;
}

interface StandingForm extends OpenForm {
  isDirty: boolean;
  /** What was typed is on its way to the server. */
  isSaving: boolean;
  /** The panel that it stands in: each has a way out of its own. */
  panel: string;
}

/** The forms of the page, in the order in which they came; several stand side by side, and leaving is asked about once. */
const forms = new Map<string, StandingForm>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function addForm(id: string, panel: string, form: OpenForm): () => void {
  forms.set(id, { ...form, isDirty: false, isSaving: false, panel });
  tell();
  return () => {
    forms.delete(id);
    tell();
  };
}

export function setDirty(id: string, isDirty: boolean, isSaving: boolean): void {
  const form = forms.get(id);
  if (!form || (form.isDirty === isDirty && form.isSaving === isSaving)) return;
  forms.set(id, { ...form, isDirty, isSaving });
  tell();
}

/** The one of its panel that asks for all of them. */
export function asks(id: string, panel: string): boolean {
  return [...forms].find(([, form]) => form.panel === panel)?.[0] === id;
}

/** Without a panel: in any. */
function unsaved(panel?: string): StandingForm[] {
  return [...forms.values()].filter((form) => form.isDirty && (panel === undefined || form.panel === panel));
}

export function isUnsavedIn(panel: string): boolean {
  return unsaved(panel).length > 0;
}

/** All that is unsaved there is on its way already; whether it arrives is known in a moment. */
export function isBeingSaved(panel: string): boolean {
  const waiting = unsaved(panel);
  return waiting.length > 0 && waiting.every(({ isSaving }) => isSaving);
}

export function unsavedChanges(panel?: string): Change[] {
  return unsaved(panel).flatMap(({ changes }) => changes());
}

/** One after the other; the first that is refused keeps the page. */
export async function saveAll(panel?: string): Promise<boolean> {
  for (const { save } of unsaved(panel)) if (!(await save())) return false;
  return true;
}

export function discardAll(panel: string): void {
  for (const { discard } of unsaved(panel)) discard();
}
