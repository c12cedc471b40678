import { cargoTotals } from '../../contract/money/cargo-size.js';
import { offerTotals } from '../../contract/money/offer-totals.js';
import { receivableTotal } from '../../contract/money/receivable-total.js';
import { shipmentFigures } from '../../contract/money/shipment-figures.js';
import { transportTotals } from '../../contract/money/transport-prices.js';
import type { Quotation } from '../../contract/shipment/quotation/form.js';
import type { ShipmentState } from './state.js';

/** What the rows of a shipment say in numbers: in tugrik, cubic metres, kilograms, and what the payer owes in the default currency. */
export interface ShipmentNumbers {
  cbm: string;
  weightKg: string;
  income: string;
  expense: string;
  profit: string;
  total: string;
  exchange: string;
  /** By the id of the transport price row. */
  priceRows: ReadonlyMap<number, string>;
}

/** A form is worked out once, however often its rows are asked for: states never change. */
const known = new WeakMap<Quotation, ShipmentNumbers>();

export function numbersOf({ quotation: { form } }: ShipmentState): ShipmentNumbers {
  const found = known.get(form);
  if (found) return found;
  const numbers = workOut(form);
  known.set(form, numbers);
  return numbers;
}

/** Every rate that is needed stands in the form, so none is looked up. */
function workOut(form: Quotation): ShipmentNumbers {
  const rates = form.currencyRate ? { [form.currency]: form.currencyRate } : {};
  const transport = transportTotals(form.transportPrices, rates);
  const offers = offerTotals(form.priceOffers, rates);
  const cargo = cargoTotals(form.mode ?? null, form.sizes);
  const { income, expense, profit } = shipmentFigures(offers, transport, [], rates);
  const { total, exchange } = receivableTotal(income, form.priceOffers, form, rates);
  return {
    cbm: cargo.cbm.value,
    weightKg: cargo.weightKg.value,
    income: income.value,
    expense: expense.value,
    profit: profit.value,
    total: total.value,
    exchange: exchange.value,
    priceRows: new Map(form.transportPrices.map(({ id }, at) => [id, transport.rows[at]?.value ?? '0'])),
  };
}
