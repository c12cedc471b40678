import { Button, ButtonVariant } from '@blueprintjs/core';
import { FolderClose } from '@blueprintjs/icons';
import { Suspense, useState } from 'react';
import { lazyPart } from '../browser/lazy-part';
import { useTranslation } from '../i18n/use-translation';
import { Link } from 'react-router';
import { allowed } from '../../contract/permissions';
import { fetchTexts } from '../i18n/language';
import { renewList } from '../live/own-changes';
import { useNotices } from '../live/use-live';
import { isRunning, ownActLists, useOwnActs } from '../bulk/own-acts';
import { useUser } from '../session/use-session';
import { FileList } from '../export/file-list';
import { isUnderway, ownFileLists, useOwnFiles } from '../export/own-files';
import { Popup } from '../ui/popup';
import './files.css';

/** The tray shows the latest ones; the screen has all of them. */
const maxFiles = 8;
const maxActs = 4;

const ActList = lazyPart(async () => {
  const [list] = await Promise.all([import('../bulk/act-list'), fetchTexts('shipmentLists')]);
  return list;
});

/** In the top bar of every screen: the number of the user's unfinished files and bulk actions, and a list of the latest. */
export default function FilesTray() {
  const { t } = useTranslation();
  const user = useUser();
  const files = useOwnFiles();
  const [open, setOpen] = useState(false);
  // A notice reports that a file is finished, also one that a schedule created.
  useNotices(() => ownFileLists.forEach(renewList));
  const acts = useOwnActs();
  const filesUnderway = files?.filter(isUnderway).length ?? 0;
  const actsUnderway = acts?.filter(isRunning).length ?? 0;
  const underway = filesUnderway + actsUnderway;
  const label = [
    filesUnderway > 0 ? t('files.underway', { count: filesUnderway }) : t('screens.files'),
    ...(actsUnderway > 0 ? [t('files.acting', { count: actsUnderway })] : []),
  ].join(' · ');
  const close = (): void => setOpen(false);
  return (
    <span className={underway > 0 ? 'top-bar-bell tip' : 'top-bar-bell tip top-bar-wide'} data-tip={label}>
      <Popup
        placement="bottom-end"
        arrow={false}
        animation="minimal"
        isOpen={open}
        onInteraction={(next) => {
          setOpen(next);
          if (next) [...ownFileLists, ...ownActLists].forEach(renewList);
        }}
        content={
          <section className="files-tray" aria-label={t('screens.files')}>
            {acts && acts.length > 0 && (
              <Suspense>
                <ActList acts={acts.filter((act, at) => isRunning(act) || at < maxActs)} />
              </Suspense>
            )}
            {files && files.length > 0 ? (
              <FileList files={files.slice(0, maxFiles)} />
            ) : (
              <p className="quiet">{t('files.nothing')}</p>
            )}
            <footer>
              <Link to="/files" onClick={close}>
                {t('files.all')}
              </Link>
              {allowed('export.finance', user) && (
                <Link to="/schedules" onClick={close}>
                  {t('screens.schedules')}
                </Link>
              )}
            </footer>
          </section>
        }
      >
        <Button variant={ButtonVariant.MINIMAL} icon={<FolderClose />} aria-label={label} aria-expanded={open} />
      </Popup>
      {underway > 0 && (
        <span className="top-bar-badge" aria-hidden="true">
          {underway}
        </span>
      )}
    </span>
  );
}
