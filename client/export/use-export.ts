import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ExportAnswer, ExportFormat } from '../../contract/export/export';
import { noLists, useAction, type ActionResult } from '../act/use-action';
import { useStop } from '../act/use-stop';
import { sendRequest } from '../api/send-request';
import { type Failure, failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { snackbar } from '../ui/snackbar';
import { refreshFiles } from './own-files';

/** What the screen shows when a file is requested. */
export interface ShownTable {
  list: string;
  filters: Readonly<Record<string, string>>;
  /** Only these rows of it. */
  ids?: readonly number[];
  columns: readonly string[];
  sort: string;
}

/** The progress of the file; `share` is unknown until its rows are counted. */
export interface Underway {
  id: number;
  share: number | undefined;
}

const pollMs = 700;
const address = (id: number, act = ''): string => `/api/exports/${id}${act}`;

/** Exports one file at a time. A user who leaves the list before it is ready gets a notice when it is. */
export function useExport() {
  const { t } = useTranslation();
  const [underway, setUnderway] = useState<Underway | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const failed = useCallback((thrown: unknown): void => {
    setUnderway(null);
    snackbar.failure(failureOf(thrown));
  }, []);

  const poll = useCallback(
    async (id: number): Promise<void> => {
      try {
        const { state, done, total, error } = await sendRequest<ExportAnswer>({ url: address(id) });
        if (state === 'queued' || state === 'running') {
          setUnderway({ id, share: total ? done / total : undefined });
          timer.current = setTimeout(() => void poll(id), pollMs);
          return;
        }
        setUnderway(null);
        if (state === 'done') await saveFile(address(id, '/download'));
        else if (state === 'cancelled') snackbar.note(t('export.cancelled'));
        else snackbar.failure({ status: 422, message: error ?? t('export.failed') } satisfies Failure);
      } catch (thrown) {
        failed(thrown);
      }
    },
    [failed, t],
  );

  const { act } = useAction<ActionResult & { id: number }>(noLists, { onDone: () => undefined });
  const start = async (shown: ShownTable, format: ExportFormat, asOf: string | null = null): Promise<void> => {
    const created = await act('/api/exports', { ...shown, format, ...(asOf ? { as_of: asOf } : {}) });
    if (!created) return;
    const { id } = created;
    setUnderway({ id, share: undefined });
    void refreshFiles();
    timer.current = setTimeout(() => void poll(id), pollMs);
  };

  const { act: stop } = useStop();
  const cancel = async (): Promise<void> => {
    if (underway) await stop(address(underway.id, '/cancel'));
  };

  return { underway, start, cancel };
}
