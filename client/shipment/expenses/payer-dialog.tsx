import { useMemo } from 'react';
import { fieldMessages } from '../../../contract/refusals/refusals';
import { payerFields } from '../../../contract/shipment/expenses/form';
import { titleOf } from '../../form/dialogs/confirm-dialog';
import { FormField } from '../../form/form-field';
import { RecordForm } from '../../form/record-form';
import { languageInUse } from '../../i18n/language';
import { Dialog } from '../../ui/dialog';
import type { Values } from '../../form/values/merge';
import { useEntryAct, type ExpenseRow } from '../entries/entries-api';

interface PayerProps {
  /** The file. */
  id: number;
  expense: ExpenseRow;
  name: string;
  onClose: () => void;
}

/** Who pays an extra expense; where we do, with the reason. */
export function PayerDialog({ id, expense, name, onClose }: PayerProps) {
  const act = useEntryAct(id);
  const { payer, reason } = expense;
  const loaded = useMemo(() => ({ values: { payer, reason }, version: 0 }), [payer, reason]);
  return (
    <Dialog
      className="create-entry"
      title={titleOf({ verb: payerFields.payer.label[languageInUse()], object: name })}
      onClose={onClose}
      canOutsideClickClose={false}
    >
      <RecordForm
        record={`expense-payer/${expense.id}`}
        fields={payerFields}
        mode="add"
        inDialog
        loaded={loaded}
        check={neededReason}
        save={(body, { key }) =>
          act<{ message: string }>({
            method: 'POST',
            url: `/api/operation/${id}/expenses/${expense.id}/payer`,
            body,
            key,
          })
        }
        onSaved={onClose}
      >
        <FormField name="payer" autoFocus />
        <FormField name="reason" span={12} />
      </RecordForm>
    </Dialog>
  );
}

function neededReason({ payer, reason }: Values): Readonly<Record<string, string>> {
  return payer === 'us' && (reason ?? '') === '' ? { reason: fieldMessages.fill.mn } : {};
}
