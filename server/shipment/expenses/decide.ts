import { memo } from '../../../contract/memo.js';
import { isTooLarge } from '../../../contract/money/figures/explained.js';
import { rated } from '../../../contract/shipment/stored-rates.js';
import { usedRate } from '../../../contract/money/figures/rates-of-day.js';
import { extraExpenseAmounts } from '../../../contract/money/totals/shipment-figures.js';
import { expenseFields, type ExtraExpenseEntry } from '../../../contract/shipment/expenses/form.js';
import { localDay } from '../../../contract/time.js';
import { ratesOfFirm, type RatesInTable } from '../../reference/rates/rates.js';
import { addEntry, removeEntry, undoEntryChange, type EntryKind } from '../file/entries.js';
import { extraExpenses } from '../tables.js';
import { decideExpensePayer } from './payer.js';

const kind: EntryKind<RatesInTable> = {
  section: 'expenses',
  table: 'expenses',
  fields: expenseFields,
  readModel: extraExpenses,
  events: { added: 'ExtraExpenseAdded', removed: 'ExtraExpenseRemoved' },
  capability: 'operation.extraExpenses',
  loadFacts: async (_command, source) => ({ rates: await ratesOfFirm(source) }),
  /** The sent rate is used, even an older one that the form showed; a missing rate becomes the rate in force (D056). */
  complete({ fields }, { rates, now }, reportError) {
    const { currency, amount, rate } = fields as { currency: string; amount: string; rate: string | null };
    if (currency === 'mnt' && rate !== null && rate !== '1') reportError('rate', 'tugrikIsOne');
    const used = usedRate(rates, currency, localDay(now), rate);
    const { expense } = extraExpenseAmounts([{ currency, amount, rate: used }]);
    if (expense.some(isTooLarge)) reportError('amount', 'tooLargeNumber');
    return { ...fields, rate: used.rate, rateFrom: used.source };
  },
};

export const undoExpense = undoEntryChange('TakeBackExtraExpense', kind);

export const expensesCommands = {
  AddExtraExpense: addEntry('AddExtraExpense', kind),
  RemoveExtraExpense: removeEntry('RemoveExtraExpense', kind),
  DecideExpensePayer: decideExpensePayer,
};

/** In tugrik: the amount times its rate, rounded once (E30). */
export const expenseMnt = memo(
  (expense: ExtraExpenseEntry): string => extraExpenseAmounts([rated(expense)]).loss[0]?.value ?? '0',
);
