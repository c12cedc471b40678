import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { moneyKind } from '../../../contract/fields/money/kind';
import { rateKind } from '../../../contract/fields/rate/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { allowed } from '../../../contract/permissions';
import { expenseFields, expensesForm } from '../../../contract/shipment/expenses/form';
import { languageInUse } from '../../i18n/language';
import { useRates } from '../../reference/rates/rates';
import { useUser } from '../../session/use-session';
import { useEntries, useExpensesTotal, type ExpenseRow } from '../entries/entries-api';
import { expenseName, usePayers } from './payers';
import { EntryTable, type Adding, type EntriesProps, type EntryColumn } from '../entries/entry-table';

const money = (amount: number): string => formatNumber(amount, moneyKind.decimals);

const columns: readonly EntryColumn<ExpenseRow>[] = [
  { fields: ['name'], cell: ({ name }) => name },
  { fields: ['currency'], cell: ({ currency }) => currency.toUpperCase() },
  { fields: ['rate'], cell: ({ rate }) => formatNumber(rate, rateKind.decimals), look: 'numeric' },
  { fields: ['amount'], cell: ({ amount }) => money(amount), look: 'numeric' },
  { fields: [], label: '₮', cell: ({ mnt }) => money(mnt), look: 'numeric', input: <></> },
];

const shown = ['rate'];

/** Unplanned costs: every user sees them, and they reduce the profit of the file at once, whoever pays them. */
export default function ExpenseEntries({ id, isArchived, onFocusField }: EntriesProps) {
  const { t } = useTranslation();
  const user = useUser();
  const rates = useRates();
  const entries = useEntries(id, 'expenses');
  const total = useExpensesTotal(id);
  const may = !isArchived && allowed('operation.extraExpenses', user);
  const payers = usePayers(id, isArchived);
  const shownColumns = useMemo(() => [...columns, payers.column], [payers.column]);
  const adding = useMemo<Adding<ExpenseRow>>(() => {
    const rateOf = (currency: unknown): string => {
      const found = rates?.find((rate) => rate.currency === currency);
      return currency === 'mnt' ? '1' : found ? String(found.exchange_rate) : '';
    };
    return {
      valuesToRepeat: ({ name, currency, amount }) => ({
        name: name ?? '',
        currency,
        rate: rateOf(currency),
        amount: String(amount),
      }),
      chosen: { currency: (currency, set) => set('rate', rateOf(currency)) },
      shown,
      onFocusField,
    };
  }, [rates, onFocusField]);
  return (
    <>
      <EntryTable
        id={id}
        name="expense"
        title={expensesForm.tables.expenses.label[languageInUse()]}
        url="/api/operation/extra/expenses"
        fields={expenseFields}
        columns={shownColumns}
        entries={entries}
        adding={may ? adding : undefined}
        mayRemove={() => may}
        nameOf={expenseName}
        foot={
          entries && entries.rows.length > 0 ? (
            <tfoot>
              <tr>
                <td />
                <th colSpan={4} scope="row">
                  {t('operation.together')}
                </th>
                <td className="numeric">{money(total)}</td>
                <td colSpan={may ? 2 : 1} />
              </tr>
            </tfoot>
          ) : undefined
        }
      />
      {payers.dialogs}
    </>
  );
}
