import type { Failure } from '../api/failure';

export interface Snackbar {
  id: number;
  kind: 'success' | 'error' | 'note';
  /** Absent if the failure has no message: the view then describes a lost connection or an unknown failure. */
  text?: string;
  failure?: Failure;
  retry?: () => void;
  action?: { label: string; run: () => void };
}

const successSeconds = 5;
/** Time enough for the user to undo a removal. */
const actionSeconds = 10;

/** A message that was shown, and when. */
export interface LoggedMessage extends Snackbar {
  at: Date;
}
/** Of this session, for a user who did not read it in time. */
const maxLogged = 50;

let shown: readonly Snackbar[] = [];
let messageLog: readonly LoggedMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function setShown(next: readonly Snackbar[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

function add(snackbar: Omit<Snackbar, 'id'>, seconds?: number): () => void {
  const id = nextId++;
  // Equal messages are shown once.
  const others = shown.filter(
    (other) =>
      other.kind !== snackbar.kind ||
      other.text !== snackbar.text ||
      other.failure?.status !== snackbar.failure?.status,
  );
  messageLog = [{ id, ...snackbar, at: new Date() }, ...messageLog].slice(0, maxLogged);
  setShown([...others, { id, ...snackbar }].slice(-4));
  const close = (): void => closeSnackbar(id);
  if (seconds) setTimeout(close, seconds * 1000);
  return close;
}

export function closeSnackbar(id: number): void {
  setShown(shown.filter((snackbar) => snackbar.id !== id));
}

export function shownSnackbars(): readonly Snackbar[] {
  return shown;
}

/** The messages that were shown since the page was opened, the last first. */
export function loggedMessages(): readonly LoggedMessage[] {
  return messageLog;
}

/** The next user must not see the messages of the previous one; errors stay, for the user who was signed out. */
export function clearMessages(): void {
  messageLog = [];
  setShown(shown.filter(({ kind }) => kind === 'error'));
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
  /**
   * Stays until the user closes it: shows the message, the id of the request to quote, and a retry button if that makes sense.
   */
  failure: (failure: Failure, retry?: () => void, action?: Snackbar['action']) =>
    add({
      kind: 'error',
      failure,
      ...((failure.message ?? failure.error) ? { text: failure.message ?? failure.error } : {}),
      ...(retry ? { retry } : {}),
      ...(action ? { action } : {}),
    }),
};
