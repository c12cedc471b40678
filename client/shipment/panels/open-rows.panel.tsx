import { useLocation } from 'react-router';
import { addressOfOpenRow } from '../../../contract/aging/open-row-address';
import { openRowLists, type OpenRowKind } from '../../../contract/aging/open-rows';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { ListView } from '../../list/list-view';
import { refFilters } from '../../reference/entries/ref-filter';
import { commonFilter } from '../lists/common-filter';

interface Row {
  id: number;
  kind: OpenRowKind;
  number: number;
  file: number | null;
  [name: string]: unknown;
}

const lists = openRowLists.map((list) => ({ list, filters: { ...refFilters(list), group: commonFilter } }));

/** The open rows that a figure of the aging adds up. */
export default function OpenRowsPanel() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const found = lists.find(({ list }) => pathname === `/aging/${list.report.side}/rows`);
  if (!found) return null;
  const { list, filters } = found;
  return (
    <ListView<Row>
      key={list.name}
      list={list}
      title={list.title?.[languageInUse()] ?? list.name}
      nameColumn="party"
      filterInputs={filters}
      hrefOf={addressOfOpenRow}
      emptyHint={t('report.noOpenRows')}
    />
  );
}
