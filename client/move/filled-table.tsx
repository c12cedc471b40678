import { Button } from '@blueprintjs/core';
import { Download, Upload } from '@blueprintjs/icons';
import { useRef } from 'react';
import { allowed } from '../../contract/permissions';
import type { Failure } from '../api/failure';
import { failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { useTranslation } from '../i18n/use-translation';
import { useUser } from '../session/use-session';
import { snackbar } from '../ui/snackbar';
import { useMoveAction } from './use-move-action';

interface FilledTableProps {
  moveId: number;
  of: 'answers' | 'doubles';
  isOpen: boolean;
}

/** The answers, or what was decided about doubles, as a table: downloaded, filled in elsewhere and read back, all of it or nothing. */
export function FilledTable({ moveId, of, isOpen }: FilledTableProps) {
  const { t } = useTranslation();
  // With the files and the report they stay as documents of the administrators.
  const mayRead = allowed('move.confirm', useUser()) || isOpen;
  const picker = useRef<HTMLInputElement>(null);
  const { busy, errors, act } = useMoveAction({ onFailed: (failure: Failure) => snackbar.failure(failure) });
  const download = (): void =>
    void saveFile(`/api/moves/${moveId}/${of}.csv`).catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
  const read = (file: File | undefined): void => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    void act(`/api/moves/${moveId}/${of}/table`, body);
  };
  const wrong = Object.entries(errors).filter(([field]) => field.startsWith('line'));
  return (
    <>
      {mayRead && <Button icon={<Download />} text={t('move.tableDown')} onClick={download} />}
      {isOpen && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".csv,.xlsx,.txt,.tsv"
            aria-label={t('move.tableUp')}
            onChange={({ target }) => {
              read(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button icon={<Upload />} text={t('move.tableUp')} loading={busy} onClick={() => picker.current?.click()} />
        </>
      )}
      {wrong.length > 0 && (
        <ul className="move-wrong move-wrong-lines" role="alert">
          {wrong.map(([field, messages]) => (
            <li key={field}>
              {t('move.line')} {field.slice('line'.length)}: {messages.join(' ')}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
