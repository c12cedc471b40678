import { orderForm } from '../../../contract/shipment/order/form';
import { useAsOfQuery } from '../../history/history-api';
import { ShipmentAsOf } from '../header/shipment-as-of';
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
    <ShipmentAsOf
      ofOrder
      id={id}
      fields={orderForm.fields}
      tables={orderForm.tables}
      moment={moment}
      partOf={orderIn}
      onClose={onClose}
    >
      <InputsAsOf id={id} moment={moment} />
    </ShipmentAsOf>
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
