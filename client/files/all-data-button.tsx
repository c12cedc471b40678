import { Button, ButtonVariant, Menu, MenuItem } from '@blueprintjs/core';
import { Archive, Time } from '@blueprintjs/icons';
import { useNavigate } from 'react-router';
import { allDataName, documentsFilter } from '../../contract/all-data/kind';
import { useAction } from '../act/use-action';
import { ownFileLists } from '../export/own-files';
import { languageInUse } from '../i18n/language';
import { useTranslation } from '../i18n/use-translation';
import { Popup } from '../ui/popup';

/** Requests all data as one zip; its progress and the download are in the list of files below. */
export function AllDataButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { act, busy } = useAction(ownFileLists);
  const request = (documents: string): void => void act('/api/exports', { list: allDataName, filters: { documents } });
  return (
    <Popup
      placement="bottom-end"
      content={
        <Menu aria-label={t('files.takeAll')}>
          {Object.entries(documentsFilter.choices).map(([choice, label]) => (
            <MenuItem
              key={choice}
              icon={<Archive />}
              text={`${documentsFilter.label[languageInUse()]}: ${label[languageInUse()]}`}
              onClick={() => request(choice)}
            />
          ))}
          <MenuItem
            icon={<Time />}
            text={t('files.takeAllRegularly')}
            onClick={() => void navigate(`/schedules/add?what=${allDataName}`)}
          />
        </Menu>
      }
    >
      <Button variant={ButtonVariant.OUTLINED} icon={<Archive />} text={t('files.takeAll')} loading={busy} />
    </Popup>
  );
}
