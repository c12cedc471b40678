import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { ImportPreview, ImportRow } from '../../../contract/reference/import';
import { ask } from '../../api/ask';
import { type Failure, failureOf } from '../../api/failure';
import { useAct, type Acted } from '../../act/use-act';
import { snackbar } from '../../ui/snackbar';
import { refusedRows } from './import-preview';

interface Import {
  busy: boolean;
  /** The preview of the rows; undefined before. */
  preview: ImportPreview | undefined;
  /** Why there is no preview. */
  failure: Failure | undefined;
  look: (source: { text: string } | FormData) => Promise<void>;
  /** Back to the input of the rows. */
  again: () => void;
  write: (rows: readonly ImportRow[]) => Promise<void>;
}

/** The server previews rows from a spreadsheet first; only then are they written. */
export function useImport(name: string, onWritten: () => void): Import {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<ImportPreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const writing = useAct<Acted & { added: number; changed: number }>([name], {
    say: ({ message, added, changed }) =>
      snackbar.success(`${message} · ${t('reference.importDone', { added, changed })}`),
    fail: (refusal) => {
      // Another save came first: the rows in conflict show why, and the others can be written.
      if (preview && refusal.errors) setPreview(refusedRows(preview, refusal.errors));
      snackbar.failure(refusal);
    },
  });

  const look = async (source: { text: string } | FormData): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await ask<ImportPreview>({
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

  return { busy: busy || writing.busy, preview, failure, look, again: () => setPreview(undefined), write };
}
