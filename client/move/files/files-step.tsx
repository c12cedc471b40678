import { maxFileMb, maxFileRows, maxMoveFiles } from '../../../contract/move/limits';
import { formatNumber } from '../../../contract/text/format-number';
import { useTranslation } from '../../i18n/use-translation';
import type { OneMove } from '../move-calls';
import { FileDrop } from './file-drop';
import { FileTable } from './file-table';
import { PendingFiles } from './pending-files';
import { Templates } from './templates';
import type { Uploads } from './use-uploads';

interface FilesStepProps {
  move: OneMove;
  isOpen: boolean;
  uploads: Uploads;
}

/** The files of the old system: added, read in the background, and what could not be read. */
export function FilesStep({ move, isOpen, uploads }: FilesStepProps) {
  const { t } = useTranslation();
  return (
    <>
      <h2>{t('move.steps.files')}</h2>
      {isOpen && (
        <FileDrop moveId={move.id} onFiles={uploads.add}>
          {t('move.filesHint', { files: maxMoveFiles, megabytes: maxFileMb, rows: formatNumber(maxFileRows) })}
        </FileDrop>
      )}
      {isOpen && <Templates />}
      <PendingFiles uploads={uploads} />
      {move.files.length === 0 ? (
        <p className="quiet">{t(isOpen ? 'move.noFiles' : 'move.filesErased')}</p>
      ) : (
        <FileTable files={move.files} isOpen={isOpen} />
      )}
    </>
  );
}
