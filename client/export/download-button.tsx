import { Button, ButtonVariant, Spinner } from '@blueprintjs/core';
import { Cross, Th } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { formatNumber } from '../../contract/text/format-number';
import { failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { snackbar } from '../ui/snackbar';
import './export-button.css';

/** A workbook that the server writes while it answers: shows how much has arrived, with a button to stop it. */
export function DownloadButton({ url, params }: { url: string; params: Record<string, string> }) {
  const { t } = useTranslation();
  const [megabytes, setMegabytes] = useState<string>();
  const controllerRef = useRef<AbortController>(undefined);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    controllerRef.current = controller;
    setMegabytes('');
    try {
      await saveFile(url, {
        params,
        signal: controller.signal,
        onReceived: (bytes) => setMegabytes(formatNumber(bytes / 1_000_000, { least: 1, most: 1 })),
      });
    } catch (thrown) {
      if (controller.signal.aborted) snackbar.note(t('export.cancelled'));
      else snackbar.failure(failureOf(thrown), () => void start());
    } finally {
      setMegabytes(undefined);
    }
  };
  if (megabytes === undefined)
    return (
      <Button
        variant={ButtonVariant.OUTLINED}
        icon={<Th />}
        text="Excel"
        title={t('export.workbook')}
        onClick={() => void start()}
      />
    );
  return (
    <span className="export-underway" role="status" aria-label={t('export.underway')}>
      <Spinner size={16} />
      <span className="export-percent">{megabytes === '' ? '…' : t('export.megabytes', { megabytes })}</span>
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        aria-label={t('export.cancel')}
        title={t('export.cancel')}
        onClick={() => controllerRef.current?.abort()}
      />
    </span>
  );
}
