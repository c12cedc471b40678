import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ExportAnswer, ExportFormat } from '../../contract/export/export';
import { useAction, type ActionResult } from '../act/use-action';
import { useStop } from '../act/use-stop';
import { type Failure, failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { snackbar } from '../ui/snackbar';
import { isUnderway, ownFileLists, useOwnFiles } from './own-files';

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

const address = (id: number, act = ''): string => `/api/exports/${id}${act}`;

/** Exports one file at a time. A user who leaves the list before it is ready gets a notice when it is. */
export function useExport() {
  const { t } = useTranslation();
  const [requestedId, setRequestedId] = useState<number | null>(null);
  const file = useOwnFiles({ skip: requestedId === null })?.find(({ id }) => id === requestedId);
  const ended = file && !isUnderway(file) ? file : undefined;

  const deliver = useEffectEvent(async ({ id, state, error }: ExportAnswer): Promise<void> => {
    setRequestedId(null);
    if (state === 'cancelled') snackbar.note(t('export.cancelled'));
    else if (state !== 'done')
      snackbar.failure({ status: 422, message: error ?? t('export.failed') } satisfies Failure);
    else await saveFile(address(id, '/download')).catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
  });
  useEffect(() => {
    if (ended) void deliver(ended);
  }, [ended]);

  const { act } = useAction<ActionResult & { id: number }>(ownFileLists, { onDone: () => undefined });
  const start = async (shown: ShownTable, format: ExportFormat, asOf: string | null = null): Promise<void> => {
    const created = await act('/api/exports', { ...shown, format, ...(asOf ? { as_of: asOf } : {}) });
    if (created) setRequestedId(created.id);
  };

  const { act: stop } = useStop(ownFileLists);
  const cancel = async (): Promise<void> => {
    if (requestedId !== null) await stop(address(requestedId, '/cancel'));
  };

  const underway: Underway | null =
    requestedId === null ? null : { id: requestedId, share: file?.total ? file.done / file.total : undefined };
  return { underway, start, cancel };
}
