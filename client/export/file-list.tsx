import { Button, ButtonVariant, ProgressBar } from '@blueprintjs/core';
import { Cross, Document, Download, Error as Failed, Tick, Time } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation';
import type { ExportAnswer } from '../../contract/export/export';
import { formatNumber } from '../../contract/text/format-number';
import { useStop } from '../act/use-stop';
import { failureOf } from '../api/failure';
import { saveFile } from '../api/save-file';
import { renewList } from '../live/own-changes';
import { snackbar } from '../ui/snackbar';
import { isUnderway, ownFileLists } from './own-files';
import './file-list.css';

/** The user's files: the progress of each, with buttons to download or cancel it. */
export function FileList({ files }: { files: readonly ExportAnswer[] }) {
  const { t } = useTranslation();
  return (
    <ul className="files" aria-label={t('screens.files')}>
      {files.map((file) => (
        <li key={file.id} className={`file file-${file.state}`}>
          <StateSign file={file} />
          <div className="file-what">
            <strong>{file.title}</strong> <span className="meta">{file.format}</span>
            {file.as_of !== null && <span className="meta"> · {t('files.asOf', { day: file.as_of })}</span>}
            {file.schedule !== null && <span className="meta"> · {t('files.bySchedule')}</span>}
            {isUnderway(file) && (
              <ProgressBar
                className="file-progress"
                stripes={false}
                aria-label={t('files.progress')}
                {...shareOf(file)}
              />
            )}
            <FileFacts file={file} />
          </div>
          <FileActions file={file} />
        </li>
      ))}
    </ul>
  );
}

function StateSign({ file: { state } }: { file: ExportAnswer }) {
  if (state === 'failed') return <Failed className="file-sign" />;
  if (state === 'done') return <Tick className="file-sign" />;
  if (state === 'queued' || state === 'running') return <Time className="file-sign" />;
  return <Document className="file-sign" />;
}

function shareOf({ done, total, prepared }: ExportAnswer): { value?: number } {
  if (total) return { value: done / total };
  return prepared === null ? {} : { value: prepared / 100 };
}

/** Enough to tell two files apart and to compare them by eye. */
const hashLength = 12;

/** The facts about a file, in words. */
export function FileFacts({ file }: { file: ExportAnswer }) {
  const { t } = useTranslation();
  const { state, done, total, created, expires, bytes, sha256, error, mail } = file;
  const count = (rows: number): string => formatNumber(rows, { least: 0, most: 0 });
  const preparing =
    file.prepared === null ? t('files.state.running') : t('files.preparing', { percent: file.prepared });
  const facts = {
    queued: [t('files.state.queued')],
    running: [total === null ? preparing : t('files.share', { done: count(done), total: count(total) })],
    done: [
      t('files.rows', { rows: count(done) }),
      t('files.kilobytes', {
        size: formatNumber(Math.max(1, Math.round((bytes ?? 0) / 1_000)), { least: 0, most: 0 }),
      }),
      expires === null ? t('files.expired') : t('files.until', { at: expires.slice(0, 16) }),
      `SHA-256 ${sha256?.slice(0, hashLength)}`,
    ],
    failed: [t('files.state.failed')],
    cancelled: [t('files.state.cancelled')],
    empty: [t('files.state.empty')],
  }[state];
  return (
    <div className="meta">
      {created.slice(0, 16)} · {facts.join(' · ')}
      {error && <span className="file-error"> · {error}</span>}
      {mail && (
        <span className={mail.state === 'failed' ? 'file-error' : undefined}>
          {' '}
          · {t(`files.mail.${mail.state}`, { to: mail.to.join(', ') })}
          {mail.error && `: ${mail.error}`}
        </span>
      )}
    </div>
  );
}

function FileActions({ file }: { file: ExportAnswer }) {
  const { t } = useTranslation();
  const { act } = useStop(ownFileLists);
  const download = async (): Promise<void> => {
    await saveFile(`/api/exports/${file.id}/download`).catch((thrown: unknown) => snackbar.failure(failureOf(thrown)));
    ownFileLists.forEach(renewList);
  };
  if (isUnderway(file))
    return (
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Cross />}
        aria-label={t('files.cancel', { title: file.title })}
        title={t('files.cancel', { title: file.title })}
        onClick={() => void act(`/api/exports/${file.id}/cancel`)}
      />
    );
  if (file.file === null) return null;
  return (
    <Button
      variant={ButtonVariant.MINIMAL}
      icon={<Download />}
      aria-label={t('files.download', { title: file.title })}
      title={t('files.download', { title: file.title })}
      onClick={() => void download()}
    />
  );
}
