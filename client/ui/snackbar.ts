import type { Failure } from '../api/failure';

export interface Snackbar {
  id: number;
  kind: 'success' | 'error' | 'note';
  /** Absent when the failure brought no words of its own: the view says what a silent network or an unknown failure is. */
  text?: string;
  failure?: Failure;
  retry?: () => void;
  action?: { label: string; run: () => void };
}

const successSeconds = 5;
/** Time enough to think better of a delete. */
const actionSeconds = 10;

/** Something that was said, and when. */
export interface Said extends Snackbar {
  at: Date;
}
/** Of this session, for whoever did not read it in time. */
const mostSaid = 50;

let shown: readonly Snackbar[] = [];
let said: readonly Said[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function become(next: readonly Snackbar[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(snackbar: Omit<Snackbar, 'id'>, seconds?: number): () => void {
  const id = nextId++;
  // The same words twice are one message.
  const others = shown.filter(
    (other) =>
      other.kind !== snackbar.kind ||
      other.text !== snackbar.text ||
      other.failure?.status !== snackbar.failure?.status,
  );
  said = [{ id, ...snackbar, at: new Date() }, ...said].slice(0, mostSaid);
  become([...others, { id, ...snackbar }].slice(-4));
  const close = (): void => closeSnackbar(id);
  if (seconds) setTimeout(close, seconds * 1000);
  return close;
}

export function closeSnackbar(id: number): void {
  become(shown.filter((snackbar) => snackbar.id !== id));
}

export function shownSnackbars(): readonly Snackbar[] {
  return shown;
}

/** What was said since the page was opened, the last first. */
export function saidSoFar(): readonly Said[] {
  return said;
}

/** Whoever signs in next is told nothing of what was said to the one before; what failed stays for who had to leave. */
export function forgetSaid(): void {
  said = [];
  become(shown.filter(({ kind }) => kind === 'error'));
}

export function onSnackbars(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Every message to the user at the bottom of the screen goes through here. */
export const snackbar = {
  success: (text: string, action?: Snackbar['action']) =>
    add({ kind: 'success', text, ...(action ? { action } : {}) }, action ? actionSeconds : successSeconds),
  note: (text: string, action?: Snackbar['action']) =>
    add({ kind: 'note', text, ...(action ? { action } : {}) }, action ? actionSeconds : successSeconds),
  /** Stays until closed: with its words, the request's number to quote, and another try where one makes sense. */
  failure: (failure: Failure, retry?: () => void, action?: Snackbar['action']) =>
    add({
      kind: 'error',
      failure,
      ...((failure.message ?? failure.error) ? { text: failure.message ?? failure.error } : {}),
      ...(retry ? { retry } : {}),
      ...(action ? { action } : {}),
    }),
};
