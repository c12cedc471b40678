import { useCallback, useMemo } from 'react';
import { useTranslation } from '../../../i18n/use-translation';
import type { FormRow } from '../../../../contract/diff';
import type { Json } from '../../../../contract/json';
import { rateOf, type RatesOfDay } from '../../../../contract/money/figures/rate-in-force';
import { allowed } from '../../../../contract/permissions';
import type { InitialValues, NormalizeRow } from '../../../form/rows/use-table-rows';
import { useUser } from '../../../session/use-session';
import { affectsOwedAmount } from '../../header/owed-by';
import { useMoney } from './totals';

/** Fills in the rate of the chosen currency; a typed rate gets the source `entered` (D056). */
function normalizeRate(rates: RatesOfDay) {
  return (row: FormRow, cells: Record<string, Json>): Record<string, Json> => {
    if (typeof cells['rate'] === 'string' && cells['rate'] !== '')
      return { ...cells, rateFrom: cells['rate'] === row['rate'] ? (row['rateFrom'] ?? null) : { from: 'entered' } };
    const { currency } = cells;
    if (typeof currency !== 'string' || currency === row['currency']) return cells;
    return { ...cells, ...rateIn(rates, currency) };
  };
}

/** The initial values of a new price row, and the rule that derives its rate from its currency. */
export function usePriceRules(): { initialValues: InitialValues; normalize: NormalizeRow } {
  const { rates } = useMoney();
  return useMemo(
    () => ({ initialValues: () => ({ currency: 'usd', ...rateIn(rates, 'usd') }), normalize: normalizeRate(rates) }),
    [rates],
  );
}

function rateIn(rates: RatesOfDay, currency: string): Record<string, Json> {
  const { rate, source } = rateOf(rates, currency);
  return { rate, rateFrom: source };
}

/** Why the price offer cannot be changed: as other prices, or because its amount is confirmed as paid (D201). */
export function useOfferLock(isFinished: boolean, isLocked: boolean) {
  const { t } = useTranslation();
  const { mayEdit, lockOf } = usePriceLock(isFinished);
  return {
    mayEdit: mayEdit && !isLocked,
    lockOf: useCallback(
      (row: FormRow, column: string): string | undefined =>
        lockOf(row, column) ?? (isLocked && affectsOwedAmount(column) ? t('inquiry.confirmedOffer') : undefined),
      [lockOf, isLocked, t],
    ),
  };
}

/** Why price rows cannot be changed: the row is paid, the user has no right, or the shipment is finished (D051). */
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
