import { useSyncExternalStore } from 'react';
import { sendRequest } from '../api/send-request';
import { OwnRequests } from '../api/own-requests';
import type { BulkAnswer } from './bulk-request';

export const isRunning = ({ state }: Pick<BulkAnswer, 'state'>): boolean => state === 'running';

const acts = new OwnRequests<BulkAnswer>(
  async () => (await sendRequest<{ acts: BulkAnswer[] }>({ url: '/api/bulk' })).acts,
  isRunning,
);

export const refreshActs = acts.refresh;

/** The user's recent bulk actions, also those from before the page was opened. */
export function useOwnActs(): readonly BulkAnswer[] | null {
  return useSyncExternalStore(acts.subscribe, acts.current);
}
