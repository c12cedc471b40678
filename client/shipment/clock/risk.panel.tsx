import { allowed } from '../../../contract/permissions';
import { riskList } from '../../../contract/shipment/clock/lists';
import type { ListRow } from '../../grid/grid-column';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { Link } from 'react-router';
import { useUser } from '../../session/use-session';
import { useBulkActs } from '../bulk/use-bulk-acts';
import { useShipmentFilters } from '../lists/shipment-filters';

interface RiskRow extends ListRow {
  order: number;
  formtype: string | null;
}

const hrefOf = ({ order, formtype }: RiskRow): string => `/operation/${order}/${formtype ?? 'a'}`;

/** Containers at risk over all files: days left, and what they cost. */
export default function RiskPanel() {
  const { t } = useTranslation();
  const filters = useShipmentFilters(riskList);
  const user = useUser();
  const bulk = useBulkActs(riskList.name);
  return (
    <>
      <ListView<RiskRow>
        list={riskList}
        title={t('screens.risk')}
        nameColumn="code"
        filterInputs={filters}
        hrefOf={hrefOf}
        {...(allowed('settings.clockterms.read', user)
          ? { toolbar: <Link to="/settings/clockterms">{t('screens.clockterms')}</Link> }
          : {})}
        emptyHint={t('clock.none')}
        {...bulk.listProps}
      />
      {bulk.dialog}
    </>
  );
}
