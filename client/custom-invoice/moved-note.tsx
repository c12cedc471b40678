import { Callout } from '@blueprintjs/core';
import type { customInvoiceRoutes } from '../../contract/custom-invoice/routes';
import { formatMoney } from '../../contract/fields/money/format-money';
import type { AnswerOf } from '../../contract/route';
import { useTranslation } from '../i18n/use-translation';

type Detail = AnswerOf<(typeof customInvoiceRoutes)['detail']>['data'];

/** What an invoice that came over has of the old system: its due day, and what was paid of it there. */
export function MovedNote({ invoice: { moved, currency } }: { invoice: Pick<Detail, 'moved' | 'currency'> }) {
  const { t } = useTranslation();
  if (moved === null) return null;
  const { due_at: due, paid, paid_on: on, sum_so_far: isSumSoFar } = moved;
  return (
    <Callout compact className="form-span-12">
      {[
        t('customInvoice.moved'),
        ...(due === null ? [] : [t('customInvoice.movedDue', { on: due })]),
        ...(paid === null
          ? []
          : [
              t(isSumSoFar ? 'customInvoice.paidSoFar' : 'customInvoice.paidBefore', {
                on: on ?? '',
                amount: formatMoney(paid, currency),
              }),
            ]),
      ].join(' ')}
    </Callout>
  );
}
