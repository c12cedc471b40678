import { languageInUse } from '../../i18n/language';
import { useSearchParams } from 'react-router';
import { fileParts } from '../../../contract/shipment/file/file-parts';
import { orderForm } from '../../../contract/shipment/order/form';
import { useAsOfQuery } from '../../history/history-api';
import { RecordAsOf } from '../../history/record-as-of';
import { useCloseRecord } from '../../workspace/records/list-place';
import { OrderInputs } from '../order/order-inputs';
import { QuotationAsOf, useRatesThen } from '../quotation/quotation-as-of';

interface AsOfProps {
  id: number;
  moment: string;
}

/** A file as it stood: the section that the address names. */
export function FileAsOf({ id, moment }: AsOfProps) {
  const [params] = useSearchParams();
  const close = useCloseRecord();
  return params.get('part') === 'quotation' ? (
    <QuotationAsOf id={id} moment={moment} onClose={close} />
  ) : (
    <OrderAsOf id={id} moment={moment} onClose={close} />
  );
}

type StateThen = {
  order: Record<string, unknown>;
  quotation: { mode: number | null };
  lifecycle: { status: number; code: string | null; shippingOrderOn: string | null };
};

const orderIn = (state: Readonly<Record<string, unknown>>): Record<string, unknown> => (state as StateThen).order;

function OrderAsOf({ id, moment, onClose }: AsOfProps & { onClose: () => void }) {
  return (
    <RecordAsOf
      kind="shipment"
      id={id}
      fields={orderForm.fields}
      tables={orderForm.tables}
      moment={moment}
      partOf={orderIn}
      titleOf={() => fileParts.order.title[languageInUse()]}
      onClose={onClose}
    >
      <InputsThen id={id} moment={moment} />
    </RecordAsOf>
  );
}

const noRails: readonly never[] = [];

function InputsThen({ id, moment }: AsOfProps) {
  const { data } = useAsOfQuery({ kind: 'shipment', id, at: moment });
  const state = data?.state as StateThen | undefined;
  const rates = useRatesThen(state?.lifecycle, moment);
  return (
    rates &&
    state && (
      <OrderInputs
        mode={state.quotation.mode}
        rates={rates}
        isInvoiced={false}
        hasIncomes={false}
        storedRails={noRails}
      />
    )
  );
}
