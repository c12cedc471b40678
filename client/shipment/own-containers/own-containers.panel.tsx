import { useCallback, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { allowed } from '../../../contract/permissions';
import { ownContainerList } from '../../../contract/shipment/order/lists';
import { ListView } from '../../list/list-view';
import { useUser } from '../../session/use-session';
import { useShipmentFilters } from '../lists/shipment-filters';
import { orderAddress, type CodedRow } from '../order/order-row';
import { OwnContainerDialog } from './own-container-dialog';

export default function OwnContainersPanel() {
  const { t } = useTranslation();
  const user = useUser();
  const filters = useShipmentFilters(ownContainerList);
  const [editing, setEditing] = useState<CodedRow>();
  const mayLink = allowed('soc.link', user);
  const hrefOf = useCallback((row: CodedRow) => (mayLink ? orderAddress(row) : undefined), [mayLink]);
  return (
    <>
      <ListView<CodedRow>
        list={ownContainerList}
        title={t('screens.soc')}
        recordKind="shipment"
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
