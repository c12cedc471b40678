import { exchangeEntryList } from '../../contract/report/exchange';
import { useTranslation } from '../i18n/use-translation';
import { ListView } from '../list/list-view';

/** What a figure of the report of exchange differences adds up: postings, returns of advances, open rows and accounts. */
export default function ExchangeEntriesPanel() {
  const { t } = useTranslation();
  return (
    <ListView
      list={exchangeEntryList}
      title={t('screens.exchangeentries')}
      nameColumn="code"
      hrefOf={({ file }) => (typeof file === 'number' ? `/shippingorder/${file}/edit` : undefined)}
      emptyHint={t('report.noEntries')}
    />
  );
}
