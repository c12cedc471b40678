import { useSyncExternalStore } from 'react';
import type { ExportAnswer } from '../../contract/export/export';
import { sendRequest } from '../api/send-request';
import { OwnRequests } from '../api/own-requests';

export const isUnderway = ({ state }: Pick<ExportAnswer, 'state'>): boolean =>
  state === 'queued' || state === 'running';

const files = new OwnRequests<ExportAnswer>(
  async () => (await sendRequest<{ exports: ExportAnswer[] }>({ url: '/api/exports' })).exports,
  isUnderway,
);

export const refreshFiles = files.refresh;

/** The user's recent files. */
export function useOwnFiles(): readonly ExportAnswer[] | null {
  return useSyncExternalStore(files.subscribe, files.current);
}
