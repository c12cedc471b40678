import { inTable } from '../../browser/browser-database';
import { surplusOf, type Draft } from './drafts';

/** Drafts stored in this browser (IndexedDB). They survive a closed tab and a crash; passwords and pictures are never stored. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zuuch.drafts');
type Listener = (dropped: string | undefined) => void;
const listeners = new Set<Listener>();

/** Drafts of forms that are open on this page: they are not offered for restoring. */
const openForms = new Set<string>();

/** Calls back when drafts change in any tab, with the id of a draft that was removed. */
export function watchDrafts(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function announce(dropped?: string): void {
  for (const listener of listeners) listener(dropped);
}
channel?.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => announce(data));

function changed(dropped?: string): void {
  announce(dropped);
  channel?.postMessage(dropped);
}

/** A form starts to write its draft under this id. */
export function openDraft(id: string): void {
  openForms.add(id);
}

/** The form stopped: its draft can now be offered for restoring. */
export function closeDraft(id: string): void {
  if (openForms.delete(id)) announce();
}

/** All drafts of a user that no form is writing, newest first. */
export async function draftsOf(userId: number): Promise<readonly Draft[]> {
  const found = await inTable<Draft[]>('drafts', 'readonly', (store) => store.getAll());
  const drafts = found.sort((a, b) => b.at.localeCompare(a.at));
  const surplus = surplusOf(drafts, new Date());
  for (const { id } of surplus) await inTable('drafts', 'readwrite', (store) => store.delete(id));
  return drafts.filter((draft) => draft.userId === userId && !openForms.has(draft.id) && !surplus.includes(draft));
}

/** Stores a draft; `instead` is the id of the draft that it replaces. */
export async function storeDraft(draft: Draft, instead?: string): Promise<void> {
  await inTable(
    'drafts',
    'readwrite',
    (store) => store.put(draft),
    instead === undefined ? undefined : (_, store) => void store.delete(instead),
  );
  changed(instead);
}

export async function dropDraft(id: string): Promise<void> {
  await inTable('drafts', 'readwrite', (store) => store.delete(id));
  changed(id);
}
