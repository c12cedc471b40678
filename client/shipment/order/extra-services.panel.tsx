import { extraServiceList } from '../../../contract/shipment/order/lists';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { commonFilter } from '../lists/common-filter';

const filters = { group: commonFilter };

/** The extra services of all orders: the rows that their report adds up. */
export default function ExtraServicesPanel() {
  const { t } = useTranslation();
  return (
    <ListView
      list={extraServiceList}
      title={t('screens.extraservice')}
      nameColumn="code"
      filterInputs={filters}
      hrefOf={({ inquiryid }) => (typeof inquiryid === 'number' ? `/shippingorder/${inquiryid}/edit` : undefined)}
      emptyHint={t('shipmentLists.noExtraServices')}
    />
  );
}
