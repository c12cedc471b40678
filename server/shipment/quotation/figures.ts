import { cargoTotals } from '../../../contract/money/cargo-size.js';
import { fixedFigures } from '../../../contract/money/fixed-figures.js';
import { offerTotals, type OfferTotals } from '../../../contract/money/offer-totals.js';
import type { RateInForce, RatesOfDay } from '../../../contract/money/rate-in-force.js';
import type { Receivable } from '../../../contract/shipment/quotation/state.js';
import { receivableTotal } from '../../../contract/money/receivable-total.js';
import { quotationAmounts, shipmentTotals, type Amounts } from '../../../contract/money/shipment-figures.js';
import { transportTotals, type TransportTotals } from '../../../contract/money/transport-prices.js';
import type { Quotation } from '../../../contract/shipment/quotation/form.js';
import type { PriceOwed } from '../../../contract/shipment/quotation/state.js';

interface Worked {
  transport: TransportTotals;
  offers: OfferTotals;
  amounts: Amounts;
  cbm: string;
  weightKg: string;
}

/** A form is worked out once, however often its figures are asked for: states never change. */
const known = new WeakMap<Quotation, Worked>();

/** All rates that are needed are stored in the form, so none is looked up. */
function workedOut(form: Quotation): Worked {
  const found = known.get(form);
  if (found) return found;
  const rates = form.currencyRate ? { [form.currency]: form.currencyRate } : {};
  const fixed = fixedFigures(form.figures);
  const transport = transportTotals(form.transportPrices, rates);
  const offers = offerTotals(form.priceOffers, rates, fixed);
  const cargo = cargoTotals(form.mode ?? null, form.sizes, fixed);
  const worked = {
    transport,
    offers,
    amounts: quotationAmounts(offers, transport),
    cbm: cargo.cbm.value,
    weightKg: cargo.weightKg.value,
  };
  known.set(form, worked);
  return worked;
}

export function amountsOf(form: Quotation): Amounts {
  return workedOut(form).amounts;
}

export function cargoOf(form: Quotation): Pick<Worked, 'cbm' | 'weightKg'> {
  return workedOut(form);
}

/** In tugrik, by the id of the transport price row. */
export function transportPricesOf(form: Quotation): ReadonlyMap<number, string> {
  const { rows } = workedOut(form).transport;
  return new Map(form.transportPrices.map(({ id }, at) => [id, rows[at]?.value ?? '0']));
}

/** What is owed for each transport price row. */
export function pricesOwed(form: Quotation): PriceOwed[] {
  const totals = transportPricesOf(form);
  return form.transportPrices.map(({ id, agent, name, currency, price, rate }) => ({
    ...{ id, agent, name, currency, price, rate },
    mnt: totals.get(id) ?? '0',
  }));
}

type OrderRate = { currency: string; rate: RateInForce } | null;

/** What is owed was worked out for these rates of an order; a form is asked again and again for the same ones. */
const owed = new WeakMap<Quotation, { rates: OrderRate; receivable: Receivable }>();

/** What the payer owes in the currency of the file, and at which rate: of the day of the order once it is one (D099). */
export function receivableOf(form: Quotation, rates: OrderRate): Receivable {
  const found = owed.get(form);
  if (found?.rates === rates) return found.receivable;
  const receivable = workedOutReceivable(form, rates);
  owed.set(form, { rates, receivable });
  return receivable;
}

function workedOutReceivable(form: Quotation, orderRates: OrderRate): Receivable {
  const rate = orderRates?.currency === form.currency ? orderRates.rate : form.currencyRate;
  const rates: RatesOfDay = rate ? { [form.currency]: rate } : {};
  const { income } = shipmentTotals([amountsOf(form)]);
  const { total, exchange } = receivableTotal(income, form.priceOffers, form, rates);
  return { income: income.value, total: total.value, exchange: exchange.value, explained: total };
}
