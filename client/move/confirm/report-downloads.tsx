import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { allowed } from '../../../contract/permissions';
import { failureOf } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';

const forms = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
] as const;

/** The report of a confirmed move, to be signed by both firms. */
export function ReportDownloads({ moveId }: { moveId: number }) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState<string>();
  const mayRead = allowed('move.confirm', useUser());
  const download = async (form: string): Promise<void> => {
    setLoading(form);
    try {
      await saveFile(`/api/moves/${moveId}/report.${form}`);
    } catch (thrown: unknown) {
      snackbar.failure(failureOf(thrown));
    } finally {
      setLoading(undefined);
    }
  };
  if (!mayRead) return null;
  return (
    <p className="move-row-acts">
      {forms.map(([form, name]) => (
        <Button
          key={form}
          icon={<Download />}
          text={t('move.report', { form: name })}
          loading={loading === form}
          onClick={() => void download(form)}
        />
      ))}
      <span className="meta">{t('move.reportHint')}</span>
    </p>
  );
}
