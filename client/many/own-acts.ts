import { useSyncExternalStore } from 'react';
import { ask } from '../api/ask';
import { OwnRequests } from '../api/own-requests';
import type { ManyAnswer } from './many-request';

export const isRunning = ({ state }: Pick<ManyAnswer, 'state'>): boolean => state === 'running';

const acts = new OwnRequests<ManyAnswer>(
  async () => (await ask<{ acts: ManyAnswer[] }>({ url: '/api/many' })).acts,
  isRunning,
);

export const refreshActs = acts.refresh;

/** What one did lately to many rows at once, also before the page was opened. */
export function useOwnActs(): readonly ManyAnswer[] | null {
  return useSyncExternalStore(acts.subscribe, acts.now);
}
