import { useState } from 'react';
import { useMoveQuery } from './move-calls';
import { isWorking } from './steps';

/** The progress of work in the background, and what others change, is not pushed. */
export const workingMs = 1_500;
const quietMs = 10_000;

/** A move that is refetched every few seconds, often while its files are read. */
export function useMove(id: number) {
  const [pollMs, setPollMs] = useState(workingMs);
  const found = useMoveQuery(id, { pollingInterval: pollMs, refetchOnMountOrArgChange: true });
  const wanted = found.data && !isWorking(found.data) ? quietMs : workingMs;
  if (wanted !== pollMs) setPollMs(wanted);
  return found;
}
