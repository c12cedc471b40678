import { Button } from '@blueprintjs/core';
import { Download, Upload } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { failureOf } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { useTranslation } from '../../i18n/use-translation';
import { snackbar } from '../../ui/snackbar';
import type { Uploads } from '../files/use-uploads';
import type { OneMove } from '../move-calls';

interface WrongRowsActsProps {
  move: OneMove;
  /** The sheet that is shown alone. */
  sheet: number | undefined;
  isOpen: boolean;
  uploads: Uploads;
}

/** The wrong rows as a workbook with their reasons; mended and added again, they replace just these rows. */
export function WrongRowsActs({ move, sheet, isOpen, uploads }: WrongRowsActsProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);
  const wrong = (move.sheets.find(({ id }) => id === sheet) ?? move).counts.wrong;
  if (wrong === 0) return null;
  const download = async (): Promise<void> => {
    setSaving(true);
    try {
      await saveFile(`/api/moves/${move.id}/wrong.xlsx`, { params: { sheet } });
    } catch (thrown) {
      snackbar.failure(failureOf(thrown), () => void download());
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <Button icon={<Download />} text={t('move.wrongDown')} loading={isSaving} onClick={() => void download()} />
      {isOpen && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".xlsx"
            aria-label={t('move.wrongUp')}
            onChange={({ target }) => {
              uploads.add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button icon={<Upload />} text={t('move.wrongUp')} onClick={() => picker.current?.click()} />
          <span className="meta">{t('move.wrongHint')}</span>
        </>
      )}
    </>
  );
}
