import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import type { ImportPreview, ImportRow } from '../../contract/reference/import';
import { ask } from '../api/ask';
import { type Failure, failureOf } from '../api/failure';
import { newKey } from '../browser/new-key';
import { renewList } from '../list/use-list-pages';
import { snackbar } from '../ui/snackbar';
import { refusedRows } from './import-preview';

interface Import {
  busy: boolean;
  /** What came of looking at the rows, row by row; nothing before. */
  preview: ImportPreview | undefined;
  /** Why they could not be looked at. */
  failure: Failure | undefined;
  look: (source: { text: string } | FormData) => Promise<void>;
  /** Back to where the rows come from. */
  again: () => void;
  write: (rows: readonly ImportRow[]) => Promise<void>;
}

/** Rows from a spreadsheet are looked at by the server first, and only then written. */
export function useImport(name: string, onWritten: () => void): Import {
  const { t } = useTranslation();
  const [preview, setPreview] = useState<ImportPreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const attempt = useRef(newKey());

  const look = async (source: { text: string } | FormData): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const found = await ask<ImportPreview>({
        method: 'POST',
        url: `/api/settings/${name}/import/preview`,
        body: source,
      });
      attempt.current = newKey();
      setPreview(found);
    } catch (thrown) {
      setFailure(failureOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const write = async (rows: readonly ImportRow[]): Promise<void> => {
    setBusy(true);
    try {
      const body = { rows: rows.map(({ line, id, given }) => ({ line, id, given })) };
      const { message, added, changed } = await ask<{ message: string; added: number; changed: number }>({
        method: 'POST',
        url: `/api/settings/${name}/import`,
        body,
        key: attempt.current,
      });
      snackbar.success(`${message} · ${t('reference.importDone', { added, changed })}`);
      renewList(name);
      onWritten();
    } catch (thrown) {
      const refusal = failureOf(thrown);
      // Another save was quicker: the rows that it stands against say why, and the others can be written.
      if (preview && refusal.errors) setPreview(refusedRows(preview, refusal.errors));
      attempt.current = newKey();
      snackbar.failure(refusal);
    } finally {
      setBusy(false);
    }
  };

  return { busy, preview, failure, look, again: () => setPreview(undefined), write };
}
