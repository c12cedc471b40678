import { Button, ButtonVariant } from '@blueprintjs/core';
import { History } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import { changeLogList } from '../../../contract/shipment/file/change-log';
import { DownloadButton } from '../../export/download-button';
import { ListView } from '../../list/list-view';

/** The log of changed expenses and offers, with old and new values. */
export default function ChangeLogPanel() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ListView
      list={changeLogList}
      title={t('screens.log')}
      nameColumn="desc"
      hrefOf={({ inquiryid }) => (typeof inquiryid === 'number' ? `/shippingorder/${inquiryid}/edit` : undefined)}
      toolbar={
        <Button
          variant={ButtonVariant.MINIMAL}
          icon={<History />}
          text={t('screens.journal')}
          onClick={() => void navigate('/journal')}
        />
      }
      download={(params) => <DownloadButton url="/api/log/excel/download" params={params} />}
      emptyHint={t('shipmentLists.noChanges')}
    />
  );
}
