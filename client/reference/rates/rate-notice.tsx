import { Button, ButtonVariant } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { localDay } from '../../../contract/time';
import { useListParams } from '../../workspace/records/list-navigation';
import { missingThisMonth } from './missing-rates';
import { useRates } from './rates';

/** Warns which currencies have no rate for this month: until one is entered, the last one is used. */
export function RateNotice() {
  const { t } = useTranslation();
  const rates = useRates();
  const [params, setParams] = useListParams();
  const missing = rates ? missingThisMonth(rates) : [];
  if (missing.length === 0) return null;
  const month = localDay(new Date()).slice(0, 7);
  const enter = (): void => setParams(new URLSearchParams({ view: 'months' }));
  return (
    <div className="rate-notice" role="alert">
      <WarningSign />
      <span>
        {t('reference.noRate', { month, currencies: missing.map((currency) => currency.toUpperCase()).join(', ') })}
      </span>
      {params.get('view') !== 'months' && (
        <Button variant={ButtonVariant.OUTLINED} text={t('reference.enterRates')} onClick={enter} />
      )}
    </div>
  );
}
