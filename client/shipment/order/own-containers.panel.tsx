import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { ownContainerList } from '../../../contract/shipment/order/lists';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useShipmentFilters } from '../shipment-filters';
import { orderAddress } from './order-row';
import { OwnContainerDialog, type ContainerRow } from './own-container-dialog';

export default function OwnContainersPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(ownContainerList);
  const [editing, setEditing] = useState<ContainerRow>();
  const mayLink = allowed('soc.link', user);
  const hrefOf = useCallback((row: ContainerRow) => (mayLink ? orderAddress(row) : undefined), [mayLink]);
  return (
    <>
      <ListView<ContainerRow>
        list={ownContainerList}
        title={t('screens.soc')}
        nameColumn="code"
        filterInputs={filters}
        pageButtons={15}
        hrefOf={hrefOf}
        {...(allowed('soc.edit', user) ? { onEdit: setEditing } : {})}
        emptyHint={t('shipmentLists.noContainers')}
      />
      {editing && <OwnContainerDialog row={editing} onClose={() => setEditing(undefined)} />}
    </>
  );
}
