import { supplyType } from '../../reference/fixed/inquiry-choices.js';
import { cargoTotals, type CargoSize, type CargoTotals } from '../expenses/cargo-size.js';
import { expenseTotals, type ExpenseRow, type ExpenseTotals } from '../expenses/expenses.js';
import { expenseMoreTotals, type ExpenseMoreRow, type ExpenseMoreTotals } from '../expenses/expenses-more.js';
import { isTooLarge, type Figure } from '../figures/explained.js';
import { offerTotals, type OfferTotals, type PriceOffer } from '../offers/offer-totals.js';
import { fixedFigures } from '../figures/fixed-figures.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';
import { receivableTotal, type Receivable } from './receivable-total.js';
import { shipmentFigures, type ExtraExpense, type ShipmentFigures } from './shipment-figures.js';
import { supplyTotals, type SupplyRow, type SupplyTotals } from '../expenses/supply.js';
import { transportTotals, type TransportPrice, type TransportTotals } from '../offers/transport-prices.js';
import { containedVat, type VatSplit } from '../figures/vat.js';

/** All inputs of the calculations of an inquiry. Every amount is a validated decimal text, or null while it is empty. */
export interface InquiryMoney {
  mode: number | null;
  inquiryType: number | null;
  hasVat: boolean;
  /** The currency in which the file is shown and invoiced. */
  currency: string | null;
  /** The version of the fixed figures. */
  figures: number;
  sizes: readonly CargoSize[];
  transportPrices: readonly TransportPrice[];
  priceOffers: readonly PriceOffer[];
  supply: readonly SupplyRow[];
  expenses: readonly ExpenseRow[];
  expensesMore: readonly ExpenseMoreRow[];
  extraExpenses: readonly ExtraExpense[];
}

type Table = 'sizes' | 'transportPrices' | 'priceOffers' | 'supply' | 'expenses' | 'expensesMore' | 'extraExpenses';

export interface InquiryTotals {
  cargo: CargoTotals;
  transport: TransportTotals;
  offers: OfferTotals;
  /** The VAT contained in the offer; null if none is shown (part 4.4). */
  vat: VatSplit | null;
  /** Only for the inquiry type that buys goods (D060). */
  supply: SupplyTotals | null;
  expenses: ExpenseTotals;
  expensesMore: ExpenseMoreTotals;
  shipment: ShipmentFigures;
  receivable: Receivable;
  /** Rows with figures, or tables with totals, that are too large to store; such a file is not saved. */
  tooLarge: { table: Table; row: number | null }[];
}

/**
 * All calculations of an inquiry. The rates are those of today while it is open, and of the day of the order afterwards (D057).
 * The form computes it while the user types and the server when the user saves; the server's result is stored.
 */
export function inquiryTotals(file: InquiryMoney, rates: RatesOfDay): InquiryTotals {
  const fixed = fixedFigures(file.figures);
  const cargo = cargoTotals(file.mode, file.sizes, fixed);
  const transport = transportTotals(file.transportPrices, rates);
  const offers = offerTotals(file.priceOffers, rates, fixed);
  const offer = offers.offer.mnt;
  const supply = file.inquiryType === supplyType ? supplyTotals(offer, file.supply, rates, fixed) : null;
  const expenses = expenseTotals(offer, file.expenses, file.hasVat, rates, fixed);
  const expensesMore = expenseMoreTotals(offer, file.expensesMore, rates, fixed);
  const shipment = shipmentFigures(offers, transport, file.extraExpenses, rates, fixed);
  const receivable = receivableTotal(shipment.income, file.priceOffers, file, rates);
  return {
    cargo,
    transport,
    offers,
    vat: file.hasVat ? containedVat(offer, true, fixed) : null,
    supply,
    expenses,
    expensesMore,
    shipment,
    receivable,
    tooLarge: [
      ...beyond('sizes', cargo.rows.map(figuresOf), [cargo.cbm, cargo.weightKg, cargo.volumeWeightKg]),
      ...beyond(
        'transportPrices',
        transport.rows.map((row) => [row]),
        Object.values(transport.total),
      ),
      ...beyond('priceOffers', offers.rows.map(figuresOf), [
        ...Object.values(offers.offer),
        ...Object.values(offers.profit),
        receivable.total,
      ]),
      ...beyond('supply', supply?.rows.map(figuresOf) ?? [], [supply?.total.mnt ?? null]),
      ...beyond('expenses', expenses.rows.map(figuresOf), [expenses.gross, expenses.percent]),
      ...beyond('expensesMore', expensesMore.rows.map(figuresOf), [expensesMore.total]),
      ...beyond('extraExpenses', [], [shipment.expense, shipment.profit, shipment.profitUsd]),
    ],
  };
}

function figuresOf(row: object): (Figure | null)[] {
  return Object.values(row) as (Figure | null)[];
}

function beyond(
  table: Table,
  rows: readonly (Figure | null)[][],
  totals: readonly (Figure | null)[],
): { table: Table; row: number | null }[] {
  const isBeyond = (figure: Figure | null): boolean => figure !== null && isTooLarge(figure);
  const found = rows.flatMap((row, at) => (row.some(isBeyond) ? [{ table, row: at }] : []));
  return found.length === 0 && totals.some(isBeyond) ? [{ table, row: null }] : found;
}
