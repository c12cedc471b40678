import { Button, ButtonVariant, Spinner, Tag, type Intent } from '@blueprintjs/core';
import { Download, Refresh, Stop, Trash } from '@blueprintjs/icons';
import { fileStates, type FileState } from '../../../contract/move/states';
import { formatNumber } from '../../../contract/text/format-number';
import { allowed } from '../../../contract/permissions';
import { failureOf } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { sendRequest } from '../../api/send-request';
import { useQuestion } from '../../form/dialogs/use-question';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { SmallTable } from '../../list/tables-page';
import { renewList } from '../../live/own-changes';
import { useUser } from '../../session/use-session';
import { snackbar } from '../../ui/snackbar';
import { moveLists, type MoveFile } from '../move-calls';
import { useMoveAction } from '../use-move-action';

const intents: Partial<Record<FileState, Intent>> = { refused: 'danger', cancelled: 'warning' };

/** The files of a move with the progress of their reading. */
export function FileTable({ files, isOpen }: { files: readonly MoveFile[]; isOpen: boolean }) {
  const { t } = useTranslation();
  const mayRead = allowed('move.confirm', useUser());
  return (
    <SmallTable className="move-files" label={t('move.steps.files')}>
      <thead>
        <tr>
          <th scope="col">{t('move.file')}</th>
          <th scope="col">{t('move.state')}</th>
          <th scope="col" className="numeric">
            {t('move.size')}
          </th>
          <th scope="col">{t('move.added')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('move.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <th scope="row">{file.name}</th>
            <td>
              <FileStateText file={file} />
            </td>
            <td className="numeric">{t('move.kilobytes', { size: formatNumber(Math.ceil(file.bytes / 1_000)) })}</td>
            <td>
              {file.by} <span className="meta">{file.added}</span>
            </td>
            <td>
              <span className="move-file-acts">
                {mayRead && file.state === 'read' && <FileDownload file={file} />}
                {isOpen && <FileActions file={file} />}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </SmallTable>
  );
}

function FileStateText({ file: { state, progress, message, replaced } }: { file: MoveFile }) {
  const { t } = useTranslation();
  return (
    <span className="move-file-state">
      <Tag minimal intent={intents[state] ?? 'none'}>
        {fileStates[state][languageInUse()]}
      </Tag>
      {state === 'reading' && (
        <span className="move-reading" role="status">
          <Spinner size={14} /> {t('move.readRows', { count: progress ?? 0, rows: formatNumber(progress ?? 0) })}
        </span>
      )}
      {replaced !== null && <span>{t('move.replaced', { count: replaced, rows: formatNumber(replaced) })}</span>}
      {message !== null && <span className="move-wrong">{message}</span>}
    </span>
  );
}

/** The file as it came, also after the move is finished. */
function FileDownload({ file: { id, name } }: { file: MoveFile }) {
  const { t } = useTranslation();
  const download = (): void =>
    void saveFile(`/api/moves/files/${id}/content`).catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Download />}
      aria-label={t('move.downloadFile', { name })}
      title={t('move.downloadFile', { name })}
      onClick={download}
    />
  );
}

function FileActions({ file: { id, name, state } }: { file: MoveFile }) {
  const { t } = useTranslation();
  const { confirmAction, dialog } = useQuestion();
  const { busy, act } = useMoveAction();
  const isReading = state === 'waiting' || state === 'reading';
  const remove = async (): Promise<void> => {
    if (!(await confirmAction({ verb: t('move.remove'), text: t('move.removeWhat', { name }) }))) return;
    try {
      const { message } = await sendRequest<{ message: string }>({ method: 'DELETE', url: `/api/moves/files/${id}` });
      snackbar.success(message);
    } catch (thrown) {
      snackbar.failure(failureOf(thrown));
    }
    moveLists.forEach(renewList);
  };
  return (
    <>
      {isReading && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Stop />}
          text={t('move.stop')}
          loading={busy}
          onClick={() => void act(`/api/moves/files/${id}/stop`)}
        />
      )}
      {(state === 'refused' || state === 'cancelled') && (
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<Refresh />}
          text={t('move.again')}
          loading={busy}
          onClick={() => void act(`/api/moves/files/${id}/again`)}
        />
      )}
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Trash />}
        aria-label={t('move.removeFile', { name })}
        title={t('move.removeFile', { name })}
        onClick={() => void remove()}
      />
      {dialog}
    </>
  );
}
