import { Button, ButtonVariant } from '@blueprintjs/core';
import { Inbox, Time } from '@blueprintjs/icons';
import { useTranslation } from '../i18n/use-translation';
import { useNavigate } from 'react-router';
import { allowed } from '../../contract/permissions';
import { useUser } from '../session/use-session';
import { StatePanel } from '../ui/state-panel';
import { PanelHeader } from '../workspace/records/panel-header';
import { FileList } from '../export/file-list';
import { useOwnFiles } from '../export/own-files';
import { AllDataButton } from './all-data-button';
import './files.css';

/** All recent files of the user, also those that schedules created. */
export default function FilesPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const files = useOwnFiles();
  return (
    <section className="files-page">
      <PanelHeader
        title={t('screens.files')}
        actions={
          <>
            {allowed('allData.take', user) && <AllDataButton />}
            {allowed('export.finance', user) && (
              <Button
                variant={ButtonVariant.OUTLINED}
                icon={<Time />}
                text={t('screens.schedules')}
                onClick={() => void navigate('/schedules')}
              />
            )}
          </>
        }
      />
      {files?.length === 0 && (
        <StatePanel icon={<Inbox size={40} />} title={t('files.nothing')} hint={t('files.nothingHint')} />
      )}
      {files && files.length > 0 && (
        <div className="files-body">
          <p className="quiet">{t('files.hint')}</p>
          <FileList files={files} />
        </div>
      )}
    </section>
  );
}
