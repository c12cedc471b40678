import { evenSplit } from '../figures/even-split.js';
import { inputFigure, isPositive, rule, compute, type Figure } from '../figures/explained.js';
import type { FixedFigures } from '../figures/fixed-figures.js';
import { inCurrencies, type InCurrencies } from '../figures/in-currencies.js';
import { rmbRateOf, type YuanRow } from '../figures/priced-row.js';
import type { RatesOfDay } from '../figures/rate-in-force.js';

/** Goods that we buy for the customer. */
export interface SupplyRow extends YuanRow {
  quantity: string | null;
  priceRmb: string | null;
  /** The market price; if it is not above zero, the cost of the goods here is used. */
  marketPrice: string | null;
}

export interface SuppliedRow {
  cost: Figure;
  uplifted: Figure;
  transport: Figure;
  marketPrice: Figure;
  customs: Figure;
  vat: Figure;
  total: Figure;
}

export interface SupplyTotals {
  transportPool: Figure;
  rows: SuppliedRow[];
  rowsTotal: Figure;
  fee: Figure;
  total: InCurrencies;
}

const cost = rule(
  'product',
  2,
  { mn: 'Өртөг', en: 'Cost' },
  { mn: 'Тоо хэмжээ × нэгж үнэ × юанийн ханш', en: 'Quantity × price × rate of the yuan' },
);
const uplifted = rule(
  'product',
  2,
  { mn: 'Нэмэгдүүлсэн өртөг', en: 'Cost with uplift' },
  { mn: 'Өртөг × нэмсэн хувь', en: 'Cost × what supply costs more' },
);
const pool = rule(
  'product',
  2,
  { mn: 'Тээвэрт хуваарилах дүн', en: 'Transport to share out' },
  { mn: 'Үнийн санал × тээвэрт ногдох хувь', en: 'Price offer × what of it is transport' },
);
const marketPrice = rule(
  'sum',
  2,
  { mn: 'Зах зээлийн үнэ', en: 'Market price' },
  { mn: 'Нэмэгдүүлсэн өртөг + тээвэр (оруулаагүй тул)', en: 'Cost with uplift + transport, as none was entered' },
);
const customs = rule(
  'product',
  2,
  { mn: 'Гаалийн татвар', en: 'Customs duty' },
  { mn: 'Зах зээлийн үнэ × гаалийн татварын хувь', en: 'Market price × customs duty' },
);
const vat = rule(
  'product',
  2,
  { mn: 'НӨАТ', en: 'VAT' },
  {
    mn: 'Зах зээлийн үнэ × НӨАТ-ын хувь × гаалийн татвартай үнийн үржигч',
    en: 'Market price × VAT × the price with its duty',
  },
);
const rowTotal = rule(
  'sum',
  2,
  { mn: 'Мөрийн дүн', en: 'Total of the line' },
  {
    mn: 'Нэмэгдүүлсэн өртөг + тээвэр + гаалийн татвар + НӨАТ',
    en: 'Cost with uplift + transport + customs duty + VAT',
  },
);
const rowsTotal = rule(
  'sum',
  2,
  { mn: 'Мөрүүдийн дүн', en: 'Total of the lines' },
  { mn: 'Мөрүүдийн дүнгийн нийлбэр', en: 'Sum of the lines' },
);
const total = rule(
  'sum',
  2,
  { mn: 'Нийлүүлэлтийн нийт дүн', en: 'Total of the supply' },
  { mn: 'Мөрүүдийн дүн + Б.Хэрэг', en: 'Total of the lines + clerical fee' },
);

/** D060. The fee is for the document, not for each line. */
export function supplyTotals(
  offerMnt: Figure,
  supply: readonly SupplyRow[],
  rates: RatesOfDay,
  fixed: FixedFigures,
): SupplyTotals {
  const transportPool = compute(pool, 'mnt', [offerMnt, fixed.transportPercent]);
  const shares = evenSplit(transportPool, supply.length);
  const rows = supply.map((row, at) => suppliedRow(row, shares[at] as Figure, rates, fixed, at));
  const sum = compute(
    rowsTotal,
    'mnt',
    rows.map((row) => row.total),
  );
  const fee = fixed.clericalFee;
  return { transportPool, rows, rowsTotal: sum, fee, total: inCurrencies(compute(total, 'mnt', [sum, fee]), rates) };
}

function suppliedRow(
  row: SupplyRow,
  transport: Figure,
  rates: RatesOfDay,
  fixed: FixedFigures,
  at: number,
): SuppliedRow {
  const bought = compute(
    cost,
    'mnt',
    [
      inputFigure({ mn: 'Тоо хэмжээ', en: 'Quantity' }, row.quantity, ''),
      inputFigure({ mn: 'Нэгж үнэ', en: 'Price' }, row.priceRmb, 'rmb'),
      rmbRateOf(row, rates),
    ],
    at,
  );
  const here = compute(uplifted, 'mnt', [bought, fixed.upliftPercent], at);
  const entered = inputFigure(marketPrice.label, row.marketPrice, 'mnt', { row: at });
  const sold = isPositive(entered) ? entered : compute(marketPrice, 'mnt', [here, transport], at);
  const duty = compute(customs, 'mnt', [sold, fixed.customsPercent], at);
  const tax = compute(vat, 'mnt', [sold, fixed.vatPercent, fixed.dutyFactor], at);
  return {
    cost: bought,
    uplifted: here,
    transport,
    marketPrice: sold,
    customs: duty,
    vat: tax,
    total: compute(rowTotal, 'mnt', [here, transport, duty, tax], at),
  };
}
