import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ExportAnswer, ExportFormat } from '../../contract/export/export';
import { noLists, useAct, type Acted } from '../act/use-act';
import { useStop } from '../act/use-stop';
import { ask } from '../api/ask';
import { type Failure, failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { snackbar } from '../ui/snackbar';
import { refreshFiles } from './own-files';

/** What the screen shows when a file is requested. */
export interface Shown {
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

const lookMs = 700;
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

  const look = useCallback(
    async (id: number): Promise<void> => {
      try {
        const { state, done, total, error } = await ask<ExportAnswer>({ url: address(id) });
        if (state === 'queued' || state === 'running') {
          setUnderway({ id, share: total ? done / total : undefined });
          timer.current = setTimeout(() => void look(id), lookMs);
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

  const { act } = useAct<Acted & { id: number }>(noLists, { say: () => undefined });
  const start = async (shown: Shown, format: ExportFormat, asOf: string | null = null): Promise<void> => {
    const asked = await act('/api/exports', { ...shown, format, ...(asOf ? { as_of: asOf } : {}) });
    if (!asked) return;
    const { id } = asked;
    setUnderway({ id, share: undefined });
    void refreshFiles();
    timer.current = setTimeout(() => void look(id), lookMs);
  };

  const { act: stop } = useStop();
  const cancel = async (): Promise<void> => {
    if (underway) await stop(address(underway.id, '/cancel'));
  };

  return { underway, start, cancel };
}
