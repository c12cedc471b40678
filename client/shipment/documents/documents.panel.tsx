import { documentList } from '../../../contract/shipment/documents/lists';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { useShipmentFilters } from '../lists/shipment-filters';

/** The documents of all files; each opens the documents of its file. */
export default function DocumentsPanel() {
  const { t } = useTranslation();
  const filters = useShipmentFilters(documentList);
  return (
    <ListView
      list={documentList}
      title={t('screens.documents')}
      nameColumn="kind"
      filterInputs={filters}
      hrefOf={({ inquiryid }) =>
        typeof inquiryid === 'number' ? `/shippingorder/${inquiryid}/edit?part=documents` : undefined
      }
      emptyHint={t('documents.none')}
    />
  );
}
