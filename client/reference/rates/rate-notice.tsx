import { Button, ButtonVariant } from '@blueprintjs/core';
import { WarningSign } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation';
import { localDay } from '../../../contract/time';
import { useListParams } from '../../workspace/records/list-place';
import { missingThisMonth } from './missing-rates';
import { useRates } from './rates';

/** Says which currencies lack the rate of this month: until somebody enters it the last one is counted with. */
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
