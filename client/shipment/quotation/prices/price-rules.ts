import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import type { FormRow } from '../../../../contract/diff';
import type { Json } from '../../../../contract/json';
import { rateOf, type RatesOfDay } from '../../../../contract/money/figures/rate-in-force';
import { allowed } from '../../../../contract/permissions';
import type { Begins, Settle } from '../../../form/rows/use-table-rows';
import { useUser } from '../../../session/use-session';
import { isOwedBy } from '../../header/owed-by';
import { useMoney } from './totals';

/** The rate of the chosen currency is filled in; a rate that was typed says so (D056). */
function settleRate(rates: RatesOfDay) {
  return (row: FormRow, cells: Record<string, Json>): Record<string, Json> => {
    if (typeof cells['rate'] === 'string' && cells['rate'] !== '')
      return { ...cells, rateFrom: cells['rate'] === row['rate'] ? (row['rateFrom'] ?? null) : { from: 'entered' } };
    const { currency } = cells;
    if (typeof currency !== 'string' || currency === row['currency']) return cells;
    return { ...cells, ...rateIn(rates, currency) };
  };
}

/** What a new price begins with, and what follows from its currency. */
export function usePriceRules(): { begins: Begins; settle: Settle } {
  const { rates } = useMoney();
  return useMemo(
    () => ({ begins: () => ({ currency: 'usd', ...rateIn(rates, 'usd') }), settle: settleRate(rates) }),
    [rates],
  );
}

function rateIn(rates: RatesOfDay, currency: string): Record<string, Json> {
  const { rate, source } = rateOf(rates, currency);
  return { rate, rateFrom: source };
}

/** Why the price offer cannot be changed: as other prices, and what was confirmed as paid is owed by it (D201). */
export function useOfferLock(isFinished: boolean, isLocked: boolean) {
  const { t } = useTranslation();
  const { mayEdit, lockOf } = usePriceLock(isFinished);
  return {
    mayEdit: mayEdit && !isLocked,
    lockOf: useCallback(
      (row: FormRow, column: string): string | undefined =>
        lockOf(row, column) ?? (isLocked && isOwedBy(column) ? t('inquiry.confirmedOffer') : undefined),
      [lockOf, isLocked, t],
    ),
  };
}

/** Why price rows cannot be changed: they are paid, or the person may not, or the shipment is finished (D051). */
export function usePriceLock(isFinished: boolean, byAccountant = false) {
  const { t } = useTranslation();
  const user = useUser();
  const mayEdit = byAccountant || allowed(isFinished ? 'prices.editFinished' : 'prices.edit', user);
  const mayPay = allowed('prices.markPaid', user);
  return {
    mayEdit,
    lockOf: useCallback(
      (row: FormRow, column: string): string | undefined => {
        if (column === 'isPaid') return mayPay ? undefined : t('inquiry.onlyAdminPays');
        if (row['isPaid'] === true) return t('inquiry.paidRow');
        return mayEdit ? undefined : t(isFinished ? 'inquiry.finishedPrices' : 'inquiry.noPriceRight');
      },
      [mayEdit, mayPay, isFinished, t],
    ),
  };
}
