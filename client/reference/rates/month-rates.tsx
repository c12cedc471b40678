import { useTranslation } from '../../i18n/use-translation';
import { rateKind } from '../../../contract/fields/rate/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { missingThisMonth } from './missing-rates';
import { useRates } from './rates';

const shown: readonly string[] = ['usd', 'rmb', 'eur'];

/** The rates that money is converted with today, updated for every user as soon as one is entered. */
export default function MonthRates() {
  const { t } = useTranslation();
  const rates = useRates();
  if (!rates) return null;
  const missing = missingThisMonth(rates);
  const known = rates.filter(({ currency, exchange_rate: rate }) => shown.includes(currency) && rate !== 1);
  return (
    <span className="status-rates" aria-label={t('shell.ratesToday')}>
      {known.map(({ currency, exchange_rate: rate }) => (
        <span
          key={currency}
          className={missing.includes(currency) ? 'status-rate-old' : ''}
          title={missing.includes(currency) ? t('shell.oldRate') : t('shell.ratesToday')}
        >
          {missing.includes(currency) && '! '}
          {currency.toUpperCase()} {formatNumber(rate, rateKind.decimals)}
        </span>
      ))}
    </span>
  );
}
