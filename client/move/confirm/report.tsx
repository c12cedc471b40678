import { Button } from '@blueprintjs/core';
import { Document, Download } from '@blueprintjs/icons';
import { useState } from 'react';
import { allowed } from '../../../contract/permissions';
import { failureOf, isFailure } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { SheetInPanel } from '../../paper/sheet-in-panel';
import { useMoveReportQuery } from '../move-calls';
import { snackbar } from '../../ui/snackbar';

const forms = [
  ['pdf', 'PDF'],
  ['xlsx', 'Excel'],
] as const;

/** The report of a confirmed move, to be read here and to be signed by both firms. */
export function Report({ moveId }: { moveId: number }) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
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
    <>
      <p className="move-row-acts">
        <Button icon={<Document />} text={t('move.readReport')} active={isShown} onClick={() => setShown(!isShown)} />
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
      {isShown && <ReportPage moveId={moveId} />}
    </>
  );
}

function ReportPage({ moveId }: { moveId: number }) {
  const { data, error, refetch } = useMoveReportQuery(moveId);
  if (!data)
    return isFailure(error) ? <RecordFailed failure={error} onRetry={() => void refetch()} /> : <RecordLoading />;
  return (
    <div className="paper-page move-report" tabIndex={0} role="region" aria-label={`${data.title} ${data.number}`}>
      <SheetInPanel paper={data} addressOf={withoutPictures} />
    </div>
  );
}

const withoutPictures = (): string => '';
