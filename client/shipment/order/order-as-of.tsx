import { orderForm } from '../../../contract/shipment/order/form';
import { useAsOfQuery } from '../../history/history-api';
import { sectionAsOf } from '../header/shipment-as-of';
import type { AsOfProps } from '../part';
import { useRatesAsOf } from '../rates-of-file';
import { OrderInputs } from './order-inputs';

type StateAsOf = {
  quotation: { mode: number | null };
  lifecycle: { status: number; code: string | null; shippingOrderOn: string | null };
};

const { fields, tables } = orderForm;

export const OrderAsOf = sectionAsOf({ ofOrder: true, section: 'order', fields, tables, Inputs: InputsAsOf });

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
