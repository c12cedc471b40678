import { quotationForm } from '../../../contract/shipment/quotation/form';
import { useAsOfQuery } from '../../history/history-api';
import { sectionAsOf } from '../header/shipment-as-of';
import type { AsOfProps } from '../part';
import { isOrder, useRatesAsOf } from '../rates-of-file';
import { InquiryInputs } from './inquiry-inputs';
import { quotationTables } from './prices/money-of';

const kind = 'shipment';

type StateAsOf = {
  quotation: Record<string, unknown> & { transportPrices?: { id: number }[]; figures: number };
  /** When each paid price row was marked as paid; missing for users without the right to see it. */
  settlement?: { paidAt?: Readonly<Record<string, string>> };
  lifecycle: { status: number; shippingOrderOn: string | null };
};

/** The quotation as of a past moment, with the paid marks of that moment. */
function quotationIn(state: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { quotation, settlement } = state as StateAsOf;
  const { transportPrices } = quotation;
  if (!transportPrices) return quotation;
  const isPaid = ({ id }: { id: number }): boolean => settlement?.paidAt?.[id] !== undefined;
  return { ...quotation, transportPrices: transportPrices.map((row) => ({ ...row, isPaid: isPaid(row) })) };
}

export const QuotationAsOf = sectionAsOf({
  section: 'quotation',
  fields: quotationForm.fields,
  tables: quotationTables,
  partOf: quotationIn,
  Inputs: InputsAsOf,
});

/** The inputs with the exchange rates as of that moment. */
function InputsAsOf({ id, moment }: Omit<AsOfProps, 'onClose'>) {
  const { data } = useAsOfQuery({ kind, id, at: moment });
  const stateAsOf = data?.state as StateAsOf | undefined;
  const rates = useRatesAsOf(stateAsOf?.lifecycle, moment);
  if (!stateAsOf || !rates) return null;
  return (
    <InquiryInputs rates={rates} figures={stateAsOf.quotation.figures} isOrder={isOrder(stateAsOf.lifecycle.status)} />
  );
}
