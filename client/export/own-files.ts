import { useSyncExternalStore } from 'react';
import type { ExportAnswer } from '../../contract/export/export';
import { ask } from '../api/ask';

/** The files that one asked for lately, newest first; null until they were asked for. */
let files: readonly ExportAnswer[] | null = null;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let asking = false;

const soonMs = 1_000;
const laterMs = 5_000;

export const isUnderway = ({ state }: Pick<ExportAnswer, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** Asks how far they are, and again as long as one of them is not finished and somebody looks. */
export async function refreshFiles(): Promise<void> {
  clearTimeout(timer);
  if (asking || listeners.size === 0) return;
  asking = true;
  let next: number | undefined;
  try {
    const { exports } = await ask<{ exports: ExportAnswer[] }>({ url: '/api/exports' });
    become(exports);
    if (exports.some(isUnderway)) next = soonMs;
  } catch {
    // The line is away: what was known stays on the screen.
    next = laterMs;
  } finally {
    asking = false;
  }
  if (next !== undefined && listeners.size > 0) timer = setTimeout(() => void refreshFiles(), next);
}

function become(found: readonly ExportAnswer[] | null): void {
  if (JSON.stringify(found) === JSON.stringify(files)) return;
  files = found;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) void refreshFiles();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    // Whoever signs in next has files of his own.
    clearTimeout(timer);
    files = null;
  };
}

export function useOwnFiles(): readonly ExportAnswer[] | null {
  return useSyncExternalStore(subscribe, () => files);
}
