import { inTable } from '../../browser/browser-database';
import { surplusOf, type Draft } from './drafts';

/** The drafts that lie in this browser. They outlive the tab and a crash; passwords and pictures are never among them. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('zuuch.drafts');
type Listener = (dropped: string | undefined) => void;
const listeners = new Set<Listener>();

/** Drafts of forms that stand on this page: what is being typed there is not left behind. */
const open = new Set<string>();

/** Calls back when drafts changed, in whatever tab, with the one that is there no more. */
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

/** A form begins to write its draft under this id. */
export function openDraft(id: string): void {
  open.add(id);
}

/** It stopped: what it left there is a draft like any other. */
export function closeDraft(id: string): void {
  if (open.delete(id)) announce();
}

/** All that a person left behind, newest first. */
export async function draftsOf(userId: number): Promise<readonly Draft[]> {
  const found = await inTable<Draft[]>('drafts', 'readonly', (store) => store.getAll());
  const drafts = found.sort((a, b) => b.at.localeCompare(a.at));
  const surplus = surplusOf(drafts, new Date());
  for (const { id } of surplus) await inTable('drafts', 'readwrite', (store) => store.delete(id));
  return drafts.filter((draft) => draft.userId === userId && !open.has(draft.id) && !surplus.includes(draft));
}

/** Stores it in the place of another one, where it was made of that. */
export async function keepDraft(draft: Draft, instead?: string): Promise<void> {
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
