import { Button, ButtonVariant } from '@blueprintjs/core';
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { moneyKind } from '../../../contract/fields/money/kind';
import { allowed } from '../../../contract/permissions';
import { payerFields } from '../../../contract/shipment/expenses/form';
import { expensePayers } from '../../../contract/shipment/expenses/payers';
import { formatNumber } from '../../../contract/text/format-number';
import { Link } from 'react-router';
import { lazyPart } from '../../browser/lazy-part';
import { languageInUse } from '../../i18n/language';
import { useTranslation } from '../../i18n/use-translation';
import { useUser } from '../../session/use-session';
import { useMoment } from '../../workspace/moment';
import type { ExpenseRow } from '../entries/entries-api';
import type { EntryColumn } from '../entries/entry-table';
import { useFileHeader } from '../header/header-api';
import { mayAddOffer } from '../header/may-add-offer';
import { PayerDialog } from './payer-dialog';

const dialogs = {
  offer: lazyPart(() => import('../entries/charge-dialog')),
  invoice: lazyPart(() => import('../entries/charge-invoice-dialog')),
};

interface Charged {
  expense: ExpenseRow;
  means: keyof typeof dialogs;
}

export const expenseName = ({ name, amount, currency }: ExpenseRow): string =>
  [name, `${formatNumber(amount, moneyKind.decimals)} ${currency.toUpperCase()}`].filter(Boolean).join(' · ');

/** The column that shows who pays each expense, and the dialogs that change it and charge it. */
export function usePayers(id: number, isArchived: boolean): { column: EntryColumn<ExpenseRow>; dialogs: ReactNode } {
  const user = useUser();
  const header = useFileHeader(id);
  const [moment] = useMoment();
  const [decided, setDecided] = useState<ExpenseRow>();
  const [charged, setCharged] = useState<Charged>();
  const mayDecide =
    !isArchived && moment === null && allowed('operation.expensePayer', user, header?.people.sales?.id ?? null);
  const mayCharge = moment === null && header !== undefined && mayAddOffer(header, user);
  const mayInvoice = moment === null && allowed('custominvoice.edit', user);
  const column = useMemo(
    (): EntryColumn<ExpenseRow> => ({
      fields: ['payer'],
      label: payerFields.payer.label[languageInUse()],
      cell: (row) => (
        <PayerCell
          row={row}
          onDecide={mayDecide ? setDecided : undefined}
          onCharge={mayCharge ? (expense) => setCharged({ expense, means: 'offer' }) : undefined}
          onInvoice={mayInvoice ? (expense) => setCharged({ expense, means: 'invoice' }) : undefined}
        />
      ),
      input: <></>,
    }),
    [mayDecide, mayCharge, mayInvoice],
  );
  const ChargeDialog = charged && dialogs[charged.means];
  const shown = (
    <>
      {charged && ChargeDialog && (
        <Suspense>
          <ChargeDialog
            id={id}
            expense={charged.expense}
            name={expenseName(charged.expense)}
            onClose={() => setCharged(undefined)}
          />
        </Suspense>
      )}
      {decided && (
        <PayerDialog id={id} expense={decided} name={expenseName(decided)} onClose={() => setDecided(undefined)} />
      )}
    </>
  );
  return { column, dialogs: shown };
}

interface PayerCellProps {
  row: ExpenseRow;
  /** Missing where the user may not decide who pays, or may not charge it. */
  onDecide: ((row: ExpenseRow) => void) | undefined;
  onCharge: ((row: ExpenseRow) => void) | undefined;
  onInvoice: ((row: ExpenseRow) => void) | undefined;
}

/** Who pays an expense, by which row of the price offer it is charged, and the buttons of users who may change that. */
function PayerCell({ row, onDecide, onCharge, onInvoice }: PayerCellProps) {
  const { t } = useTranslation();
  const language = languageInUse();
  const payer = expensePayers[row.payer][language];
  const of = `, ${expenseName(row)}`;
  return (
    <>
      {onDecide ? (
        <CellButton
          text={payer}
          label={`${payerFields.payer.label[language]}: ${payer}${of}`}
          onClick={() => onDecide(row)}
        />
      ) : (
        payer
      )}
      {row.reason !== null && <span className="entry-author">{row.reason}</span>}
      {row.charged_by !== null && (
        <span className="entry-author">{t('operation.chargedBy', { row: row.charged_by })}</span>
      )}
      {row.invoice_id !== null && (
        <Link className="entry-author" to={`/custominvoice/${row.invoice_id}/edit`}>
          {t('operation.invoicedBy', { code: row.invoice_code ?? '' })}
        </Link>
      )}
      {onInvoice && row.payer === 'payer' && (
        <CellButton
          text={t('operation.chargeByInvoice')}
          label={`${t('operation.chargeByInvoice')}${of}`}
          onClick={() => onInvoice(row)}
        />
      )}
      {onCharge && row.payer === 'payer' && (
        <CellButton
          text={t('operation.charge')}
          label={`${t('operation.charge')}${of}`}
          onClick={() => onCharge(row)}
        />
      )}
    </>
  );
}

function CellButton({ text, label, onClick }: { text: string; label: string; onClick: () => void }) {
  return <Button variant={ButtonVariant.MINIMAL} size="small" text={text} aria-label={label} onClick={onClick} />;
}
