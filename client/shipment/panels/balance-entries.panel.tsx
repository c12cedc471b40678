import { useLocation } from 'react-router';
import { entryLists } from '../../../contract/report/entries';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { commonFilter } from '../lists/common-filter';

const filters = { group: commonFilter };

/** The entries that a figure of a balance report adds up. */
export default function BalanceEntriesPanel() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const list = entryLists.find(({ report }) => pathname === `/report/${report.screen}/entries`);
  if (!list) return null;
  return (
    <ListView
      key={list.name}
      list={list}
      title={list.title?.[languageInUse()] ?? list.name}
      nameColumn="code"
      filterInputs={filters}
      hrefOf={({ file }) => (typeof file === 'number' ? `/shippingorder/${file}/edit` : undefined)}
      emptyHint={t('report.noEntries')}
    />
  );
}
