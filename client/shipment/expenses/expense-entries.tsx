import { Button, ButtonVariant } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { moneyKind } from '../../../contract/fields/money/kind';
import { rateKind } from '../../../contract/fields/rate/kind';
import { formatNumber } from '../../../contract/text/format-number';
import { allowed } from '../../../contract/permissions';
import { expenseFields, expensesForm, payerFields } from '../../../contract/shipment/expenses/form';
import { expensePayers } from '../../../contract/shipment/expenses/payers';
import { languageInUse } from '../../i18n/language';
import { useRates } from '../../reference/rates/rates';
import { useUser } from '../../session/use-session';
import { useEntries, useExpensesTotal, type ExpenseRow } from '../entries/entries-api';
import { EntryTable, type Adding, type EntriesProps, type EntryColumn } from '../entries/entry-table';
import { useFileHeader } from '../header/header-api';
import { useMoment } from '../../workspace/moment';
import { PayerDialog } from './payer-dialog';

const money = (amount: number): string => formatNumber(amount, moneyKind.decimals);

const columns: readonly EntryColumn<ExpenseRow>[] = [
  { fields: ['name'], cell: ({ name }) => name },
  { fields: ['currency'], cell: ({ currency }) => currency.toUpperCase() },
  { fields: ['rate'], cell: ({ rate }) => formatNumber(rate, rateKind.decimals), look: 'numeric' },
  { fields: ['amount'], cell: ({ amount }) => money(amount), look: 'numeric' },
  { fields: [], label: '₮', cell: ({ mnt }) => money(mnt), look: 'numeric', input: <></> },
];

const shown = ['rate'];

const nameOf = ({ name, amount, currency }: ExpenseRow): string =>
  [name, `${money(amount)} ${currency.toUpperCase()}`].filter(Boolean).join(' · ');

/** Who pays an expense: a button for users who may decide it. */
function PayerCell({ row, onDecide }: { row: ExpenseRow; onDecide: ((row: ExpenseRow) => void) | undefined }) {
  const language = languageInUse();
  const payer = expensePayers[row.payer][language];
  return (
    <>
      {onDecide ? (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          text={payer}
          aria-label={`${payerFields.payer.label[language]}: ${payer}, ${nameOf(row)}`}
          onClick={() => onDecide(row)}
        />
      ) : (
        payer
      )}
      {row.reason !== null && <span className="entry-author">{row.reason}</span>}
    </>
  );
}

/** Unplanned costs: every user sees them, and they reduce the profit of the file at once, whoever pays them. */
export function ExpenseEntries({ id, isArchived, onFocusField }: EntriesProps) {
  const { t } = useTranslation();
  const user = useUser();
  const rates = useRates();
  const entries = useEntries(id, 'expenses');
  const total = useExpensesTotal(id);
  const header = useFileHeader(id);
  const [moment] = useMoment();
  const [decided, setDecided] = useState<ExpenseRow>();
  const may = !isArchived && allowed('operation.extraExpenses', user);
  const mayDecide =
    !isArchived && moment === null && allowed('operation.expensePayer', user, header?.people.sales?.id ?? null);
  const shownColumns = useMemo(
    (): readonly EntryColumn<ExpenseRow>[] => [
      ...columns,
      {
        fields: ['payer'],
        label: payerFields.payer.label[languageInUse()],
        cell: (row) => <PayerCell row={row} onDecide={mayDecide ? setDecided : undefined} />,
        input: <></>,
      },
    ],
    [mayDecide],
  );
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
        nameOf={nameOf}
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
      {decided && (
        <PayerDialog id={id} expense={decided} name={nameOf(decided)} onClose={() => setDecided(undefined)} />
      )}
    </>
  );
}
