import { Shield } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { useMatch } from 'react-router';
import { customsList } from '../../../contract/shipment/customs/lists';
import type { ListRow } from '../../grid/grid-column';
import { ListView } from '../../list/list-view';
import { StatePanel } from '../../ui/state-panel';
import { RecordPlaceholder } from '../../workspace/record-placeholder';
import { useShipmentFilters } from '../lists/shipment-filters';

const hrefOf = ({ id }: ListRow): string => `/custom/${id}`;

/** The list of orders in customs clearance; the chosen order is shown next to it. */
export default function CustomsOrdersPanel() {
  const { t } = useTranslation();
  const filters = useShipmentFilters(customsList);
  const open = useMatch('/custom/:id');
  return (
    <>
      <ListView
        list={customsList}
        title={t('screens.custom')}
        recordKind="shipment"
        nameColumn="code"
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(open ? { openId: Number(open.params.id) } : {})}
        emptyHint={t('shipmentLists.noOrders')}
      />
      <RecordPlaceholder>
        <StatePanel
          icon={<Shield size={40} />}
          title={t('shipmentLists.noShipment')}
          hint={t('shipmentLists.chooseShipment')}
        />
      </RecordPlaceholder>
    </>
  );
}
