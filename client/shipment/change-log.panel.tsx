import { useTranslation } from 'react-i18next';
import { changeLogList } from '../../contract/shipment/change-log';
import { DownloadButton } from '../export/download-button';
import { ListView } from '../list/list-view';

/** Whose expense or offer changed, and from what to what. */
export default function ChangeLogPanel() {
  const { t } = useTranslation();
  return (
    <ListView
      list={changeLogList}
      title={t('screens.log')}
      nameColumn="desc"
      hrefOf={({ inquiryid }) => (typeof inquiryid === 'number' ? `/shippingorder/${inquiryid}/edit` : undefined)}
      download={(asked) => <DownloadButton url="/api/log/excel/download" params={asked} />}
      emptyHint={t('shipmentLists.noChanges')}
    />
  );
}
