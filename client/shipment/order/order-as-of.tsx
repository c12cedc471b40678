import { orderSection } from '../../../contract/shipment/order/section';
import { orderForm } from '../../../contract/shipment/order/form';
import { useAsOfQuery } from '../../history/history-api';
import { RecordAsOf } from '../../history/record-as-of';
import { languageInUse } from '../../i18n/language';
import type { AsOfProps } from '../part';
import { useRatesAsOf } from '../rates-of-file';
import { OrderInputs } from './order-inputs';

type StateAsOf = {
  order: Record<string, unknown>;
  quotation: { mode: number | null };
  lifecycle: { status: number; code: string | null; shippingOrderOn: string | null };
};

const orderIn = (state: Readonly<Record<string, unknown>>): Record<string, unknown> => (state as StateAsOf).order;

export function OrderAsOf({ id, moment, onClose }: AsOfProps) {
  return (
    <RecordAsOf
      kind="shipment"
      id={id}
      fields={orderForm.fields}
      tables={orderForm.tables}
      moment={moment}
      partOf={orderIn}
      titleOf={() => orderSection.tab.title[languageInUse()]}
      onClose={onClose}
    >
      <InputsAsOf id={id} moment={moment} />
    </RecordAsOf>
  );
}

const noRails: readonly never[] = [];

function InputsAsOf({ id, moment }: Omit<AsOfProps, 'onClose'>) {
  const { data } = useAsOfQuery({ kind: 'shipment', id, at: moment });
  const state = data?.state as StateAsOf | undefined;
  const rates = useRatesAsOf(state?.lifecycle, moment);
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
