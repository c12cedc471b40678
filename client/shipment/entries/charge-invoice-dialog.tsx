import { Callout, Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { codeMask, customInvoiceFields } from '../../../contract/custom-invoice/form';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { FormField } from '../../form/form-field';
import { RecordForm } from '../../form/record-form';
import { useTranslation } from '../../i18n/use-translation';
import { RefField } from '../../reference/entries/ref-field';
import { useRates } from '../../reference/rates/rates';
import { Dialog } from '../../ui/dialog';
import { toRequestBody } from '../form/wire';
import { useFileHeader } from '../header/header-api';
import { useEntryAct, type ExpenseRow } from './entries-api';

interface InvoiceProps {
  /** The file. */
  id: number;
  expense: ExpenseRow;
  name: string;
  onClose: () => void;
}

const form = { fields: customInvoiceFields, tables: {} };
const otherInvoice = 5;

/** Proposes a custom invoice for an extra expense, which counts for itself (D170). */
export default function ChargeInvoiceDialog({ id, expense, name, onClose }: InvoiceProps) {
  const { t } = useTranslation();
  const act = useEntryAct(id);
  const rates = useRates();
  const header = useFileHeader(id);
  const { code = null, parties } = header ?? {};
  const payer = parties?.payer?.id ?? null;
  const loaded = useMemo(() => {
    const { name: description, currency, rate, amount } = expense;
    const values = { code, payer, description, currency, rate: String(rate), amount: String(amount) };
    return { values: { ...values, invoicetype: otherInvoice }, version: 0 };
  }, [expense, code, payer]);
  if (!header) return null;
  const isCharged = expense.charged_by !== null || expense.invoice_id !== null;
  return (
    <Dialog
      className="create-entry"
      title={titleOf({ verb: t('operation.chargeByInvoice'), object: name })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`expense-invoice/${expense.id}`}
        fields={customInvoiceFields}
        mode="add"
        inDialog
        loaded={loaded}
        save={(body, { key }) =>
          act<{ message: string }>({
            method: 'POST',
            url: `/api/operation/${id}/expenses/${expense.id}/custominvoice`,
            body: { ...toRequestBody(form, body), again: isCharged },
            key,
          })
        }
        onSaved={onClose}
      >
        {isCharged && (
          <Callout compact className="form-span-12" intent={Intent.WARNING}>
            {expense.invoice_id === null
              ? t('operation.chargedAlready', { row: expense.charged_by ?? 0 })
              : t('operation.invoicedAlready', { code: expense.invoice_code ?? '' })}
          </Callout>
        )}
        <FormField name="code" mask={codeMask} />
        <RefField name="payer" />
        <FormField name="description" span={12} autoFocus />
        <FormField name="invoicetype" />
        <FormField
          name="currency"
          onChosen={(currency, set) => {
            const rate = rates?.find((one) => one.currency === currency)?.exchange_rate;
            set('rate', currency === 'mnt' ? '1' : rate === undefined ? null : String(rate));
          }}
        />
        <FormField name="amount" />
        <FormField name="rate" readOnly />
      </RecordForm>
    </Dialog>
  );
}
