import { salesTurns } from '../../../contract/shipment/relay';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';

/** Whether an inquiry came back from tariff or was never sent there: a sign in the row of a list, with words where there is room. */
export function SalesTurn({ returned }: { returned: boolean }) {
  const { t } = useTranslation();
  const words = salesTurns[returned ? 'returned' : 'unsent'][languageInUse()];
  return (
    <span title={t(returned ? 'inquiry.relay.returned' : 'inquiry.relay.unsent')}>
      <span role="img" aria-label={words}>
        {returned ? '↩' : '○'}
      </span>{' '}
      <span className="relay-words" aria-hidden="true">
        {words}
      </span>
    </span>
  );
}
