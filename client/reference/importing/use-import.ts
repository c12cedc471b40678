import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ImportPreview, ImportRow } from '../../../contract/reference/import';
import { sendRequest } from '../../api/send-request';
import { type Failure, failureOf } from '../../api/failure';
import { useAction, type ActionResult } from '../../act/use-action';
import { snackbar } from '../../ui/snackbar';
import { refusedRows } from './import-preview';

interface Import {
  busy: boolean;
  /** The preview of the rows; undefined before. */
  preview: ImportPreview | undefined;
  /** Why there is no preview. */
  failure: Failure | undefined;
  requestPreview: (source: { text: string } | FormData) => Promise<void>;
  /** Back to the input of the rows. */
  startOver: () => void;
  write: (rows: readonly ImportRow[]) => Promise<void>;
}

/** The server previews rows from a spreadsheet first; only then are they written. */
export function useImport(name: string, onWritten: () => void): Import {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<ImportPreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const writing = useAction<ActionResult & { added: number; changed: number }>([name], {
    onDone: ({ message, added, changed }) =>
      snackbar.success(`${message} · ${t('reference.importDone', { added, changed })}`),
    onFailed: (refusal) => {
      // Another save came first: the rows in conflict show why, and the others can be written.
      if (preview && refusal.errors) setPreview(refusedRows(preview, refusal.errors));
      snackbar.failure(refusal);
    },
  });

  const requestPreview = async (source: { text: string } | FormData): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await sendRequest<ImportPreview>({
        method: 'POST',
        url: `/api/settings/${name}/import/preview`,
        body: source,
      });
      setPreview(found);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const write = async (rows: readonly ImportRow[]): Promise<void> => {
    const body = { rows: rows.map(({ line, id, given }) => ({ line, id, given })) };
    if (await writing.act(`/api/settings/${name}/import`, body)) onWritten();
  };

  return {
    busy: busy || writing.busy,
    preview,
    failure,
    requestPreview,
    startOver: () => setPreview(undefined),
    write,
  };
}
