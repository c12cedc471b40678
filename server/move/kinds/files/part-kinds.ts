import { offers, prices, sizes } from '../../../../contract/move/kinds/inquiry-rows.js';
import { quotationForm } from '../../../../contract/shipment/quotation/form.js';
import type { ReadRow } from '../../reading/row-reader.js';
import type { PlanSource, ServedKind } from '../served-kind.js';
import { ComparedParts } from '../compared/compared-parts.js';
import { closedMonths } from '../../../closing/closed-months.js';
import { ChosenRecords } from './chosen-records.js';
import { MovedRates } from './moved-rates.js';
import { PartRows, type PartKind } from './part-rows.js';
import { offered, offerMoney, priceMoney } from '../money/part-money.js';
import { centimetresIn, unreadable } from '../pieces.js';

/** Dimensions come in three columns, or in one cell. */
function dimensionsOf({ values }: ReadRow): ReturnType<NonNullable<PartKind['valuesOf']>> {
  const { dimensions, length, width, height } = values;
  if (!dimensions || length || width || height) return { values: {}, wrong: [] };
  const read = centimetresIn(dimensions);
  return read ? { values: read, wrong: [] } : { values: {}, wrong: [unreadable] };
}

const parts: readonly PartKind[] = [
  {
    kind: prices,
    table: 'transportPrices',
    target: 'price',
    form: 'price',
    more: priceMoney,
  },
  { kind: offers, table: 'priceOffers', target: 'offer', form: 'offer', more: offerMoney, written: offered },
  { kind: sizes, table: 'sizes', target: 'size', form: 'size', valuesOf: dimensionsOf },
];

async function planner(part: PartKind, source: PlanSource): Promise<PartRows> {
  const { today, files, money, pending } = source;
  const forms = [quotationForm.fields, quotationForm.tables[part.table].fields];
  const records = await ChosenRecords.open(source, forms);
  const [rates, closed] = [await MovedRates.open(source), await closedMonths(source.pool)];
  return new PartRows(part, { today, files, money, pending, records, rates, closed });
}

/** Prices, offers and sizes of files. */
export const servedParts: readonly ServedKind[] = parts.map((part) => ({
  kind: part.kind,
  planner: (source) => (source.isComparison ? ComparedParts.open(part.kind.name, source) : planner(part, source)),
}));
