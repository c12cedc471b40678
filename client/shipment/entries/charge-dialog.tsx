import { Callout, Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { priceOfferFields } from '../../../contract/shipment/quotation/form';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { FormField } from '../../form/form-field';
import { RecordForm } from '../../form/record-form';
import { useTranslation } from '../../i18n/use-translation';
import { useRates } from '../../reference/rates/rates';
import { Dialog } from '../../ui/dialog';
import { useEntryAct, type ExpenseRow } from './entries-api';
import { ownPath, toRequestBody } from '../form/wire';

interface ChargeProps {
  /** The file. */
  id: number;
  expense: ExpenseRow;
  name: string;
  onClose: () => void;
}

const form = { fields: priceOfferFields, tables: {} };

/** Proposes a row of the price offer for an extra expense. Its profit is the whole amount: D065 deducts the expense itself. */
export default function ChargeDialog({ id, expense, name, onClose }: ChargeProps) {
  const { t } = useTranslation();
  const act = useEntryAct(id);
  const rates = useRates();
  const loaded = useMemo(() => proposed(expense), [expense]);
  return (
    <Dialog
      className="create-entry"
      title={titleOf({ verb: t('operation.charge'), object: name })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`expense-charge/${expense.id}`}
        fields={priceOfferFields}
        mode="add"
        inDialog
        loaded={loaded}
        errorPath={(path) => ownPath(form, path.replace(/^priceoffers\.\d+\./, ''))}
        save={(body, { key }) =>
          act<{ message: string }>({
            method: 'POST',
            url: `/api/operation/${id}/expenses/${expense.id}/offer`,
            body: { ...toRequestBody(form, body), again: expense.charged_by !== null || expense.invoice_id !== null },
            key,
          })
        }
        onSaved={onClose}
      >
        {expense.charged_by !== null && (
          <Callout compact className="form-span-12" intent={Intent.WARNING}>
            {t('operation.chargedAlready', { row: expense.charged_by })}
          </Callout>
        )}
        {expense.charged_by === null && expense.invoice_id !== null && (
          <Callout compact className="form-span-12" intent={Intent.WARNING}>
            {t('operation.invoicedAlready', { code: expense.invoice_code ?? '' })}
          </Callout>
        )}
        <FormField name="carrier" span={12} autoFocus />
        <FormField
          name="currency"
          onChosen={(currency, set) => {
            const rate = rates?.find((one) => one.currency === currency)?.exchange_rate;
            set('rate', currency === 'mnt' ? '1' : rate === undefined ? null : String(rate));
          }}
        />
        <FormField name="rate" />
        <FormField name="price" />
        <FormField name="profit" />
        <FormField name="transitTime" span={12} />
      </RecordForm>
    </Dialog>
  );
}

function proposed({ name, currency, rate, amount }: ExpenseRow) {
  const price = String(amount);
  return {
    values: { carrier: name, currency, rate: String(rate), price, profit: price, transitTime: null },
    version: 0,
  };
}
