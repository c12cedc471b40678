import { useMemo } from 'react';
import type { FormRow } from '../../../contract/diff';
import { orderForm } from '../../../contract/shipment/order/form';
import { RecordForm } from '../../form/record-form';
import { RecordFailed, RecordLoading } from '../../form/record-states';
import type { Loaded } from '../../form/record-form-props';
import { useRecord, type RecordCall } from '../../form/use-record';
import { useUser } from '../../session/use-session';
import { fileLists } from '../lists/file-lists';
import { mayChangeFile } from '../header/may-change';
import type { PartProps } from '../part';
import { ownPath, fromAnswer, toRequestBody } from '../form/wire';
import { OrderInputs } from './order-inputs';

const { fields, tables } = orderForm;
const kind = 'shipment';
const errorPath = (path: string): string => ownPath(orderForm, path);

const urlOf = (id: number): string => `/api/shippingorder/${id}`;
export const orderCall = (id: number): RecordCall => ({
  url: `${urlOf(id)}/order?choices=0`,
  key: 'odata',
  kind,
  id,
});

/** The order form of a file, saved on its own: its version counts only its own saves (D121). */
export function OrderForm({ quotation: { file, rates }, changedBy, onDirty, onFocusField }: PartProps) {
  const { id, mode } = file;
  const readOnly = !mayChangeFile(file, useUser());
  // The current debt of the payer no longer matters to an archived order.
  const isArchived = file.stage === 'archived';
  const { loaded: answered, failure, reload, save } = useRecord({ ...orderCall(id), lists: fileLists });
  const loaded = useMemo(() => answered && asForm(answered), [answered]);
  const isInvoiced = answered?.answer?.['invoice'] === true;
  const hasIncomes = answered?.answer?.['hasincomes'] === true;
  const inputs = useMemo(
    () => (
      <OrderInputs
        {...(isArchived ? {} : { order: id })}
        mode={mode}
        rates={rates}
        isInvoiced={isInvoiced}
        hasIncomes={hasIncomes}
        storedRails={(loaded?.values['railRates'] ?? []) as FormRow[]}
      />
    ),
    [id, mode, rates, isArchived, isInvoiced, hasIncomes, loaded],
  );
  if (failure && !loaded)
    return <RecordFailed failure={failure} onRetry={() => void reload().catch(() => undefined)} />;
  if (!loaded) return <RecordLoading />;
  return (
    <RecordForm
      record={`order/${id}`}
      fields={fields}
      tables={tables}
      mode="edit"
      loaded={loaded}
      reload={async () => asForm(await reload())}
      readOnly={readOnly}
      errorPath={errorPath}
      onDirty={onDirty}
      changedBy={changedBy}
      onFocusField={onFocusField}
      save={async (body, { version, key }) => {
        const sent = { ...toRequestBody(orderForm, body), version };
        const { message, fresh } = await save({ method: 'POST', url: `${urlOf(id)}/update`, body: sent, key });
        return { message, ...(fresh ? { fresh: asForm(fresh) } : {}) };
      }}
      wide
    >
      {inputs}
    </RecordForm>
  );
}

function asForm(answered: Loaded): Loaded {
  return { ...answered, values: fromAnswer(orderForm, answered.values) };
}
