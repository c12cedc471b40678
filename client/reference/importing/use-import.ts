import { useTranslation } from '../../i18n/use-translation';
import type { ImportPreview, ImportRow } from '../../../contract/reference/import';
import { useAction, type ActionResult } from '../../act/use-action';
import { snackbar } from '../../ui/snackbar';
import { refusedRows } from './import-preview';
import { usePreview, type PreviewRequest } from './use-preview';

interface Import extends Omit<PreviewRequest<ImportPreview>, 'setPreview'> {
  write: (rows: readonly ImportRow[]) => Promise<void>;
}

/** The server previews rows from a spreadsheet first; only then are they written. */
export function useImport(name: string, onWritten: () => void): Import {
  const { t } = useTranslation();
  const { busy, preview, setPreview, ...previewed } = usePreview<ImportPreview>(`/api/settings/${name}/import/preview`);
  const writing = useAction<ActionResult & { added: number; changed: number }>([name], {
    onDone: ({ message, added, changed }) =>
      snackbar.success(`${message} · ${t('reference.importDone', { added, changed })}`),
    onFailed: (refusal) => {
      // Another save came first: the rows in conflict show why, and the others can be written.
      if (preview && refusal.errors) setPreview(refusedRows(preview, refusal.errors));
      snackbar.failure(refusal);
    },
  });
  const write = async (rows: readonly ImportRow[]): Promise<void> => {
    const body = { rows: rows.map(({ line, id, given }) => ({ line, id, given })) };
    if (await writing.act(`/api/settings/${name}/import`, body)) onWritten();
  };
  return { ...previewed, busy: busy || writing.busy, preview, write };
}
