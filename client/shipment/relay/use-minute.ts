import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const thisMinute = (): number => Math.floor(Date.now() / minuteMs);

/** One shared timer for all components that show a duration, however many there are. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((notify) => notify()), minuteMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The current time, updated every minute. */
export function useMinute(): Date {
  return new Date(useSyncExternalStore(subscribe, thisMinute) * minuteMs);
}
