import { Link } from 'react-router';
import type { AnswerOf } from '../../../contract/route';
import type { clockRoutes } from '../../../contract/shipment/clock/routes';
import { useTranslation } from '../../i18n/use-translation';
import type { Recharge } from './clock-api';
import { inMoney } from './in-money';

interface ChargedDaysProps {
  clock: Pick<AnswerOf<(typeof clockRoutes)['read']>, 'recharges' | 'difference'>;
}

/** What was charged to the customer, and by how much that differs from the days and prices of now. */
export function ChargedDays({ clock: { recharges, difference } }: ChargedDaysProps) {
  const { t } = useTranslation();
  if (recharges.length === 0) return null;
  return (
    <>
      <ul className="clock-charges" aria-label={t('clock.charges')} data-test="clock-charges">
        {recharges.map((charge) => (
          <li key={charge.id} title={charge.days}>
            {t('clock.chargedTo', { day: charge.to })}: <b>{inMoney(charge.amount, charge.currency)}</b>{' '}
            <small className="quiet">
              <By charge={charge} />
            </small>
          </li>
        ))}
      </ul>
      {difference.length > 0 && (
        <p role="status">
          {t('clock.difference', {
            amount: difference.map(({ currency, amount }) => inMoney(amount, currency)).join(', '),
          })}
        </p>
      )}
    </>
  );
}

function By({ charge: { offerRow, invoice, invoiceCode } }: { charge: Recharge }) {
  const { t } = useTranslation();
  if (invoice === null) return t('clock.byOffer', { row: offerRow ?? 0 });
  return <Link to={`/custominvoice/${invoice}/edit`}>{t('clock.byInvoice', { code: invoiceCode ?? '' })}</Link>;
}
