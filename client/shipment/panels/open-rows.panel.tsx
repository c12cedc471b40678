import { useLocation } from 'react-router';
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

/** An order opens at its money. */
function hrefOf({ kind, number, file }: Row): string {
  if (kind === 'order') return `/shippingorder/${String(file)}/edit?part=money`;
  if (kind === 'custominvoice') return `/custominvoice/${number}/edit`;
  return kind === 'advance' ? `/advances/${number}` : `/items/${number}`;
}

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
      hrefOf={hrefOf}
      emptyHint={t('report.noOpenRows')}
    />
  );
}
