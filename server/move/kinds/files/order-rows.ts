import type { Label } from '../../../../contract/label.js';
import { orders } from '../../../../contract/move/kinds/orders.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { Json, JsonObject } from '../../../../contract/json.js';
import { hasSizes } from '../../../../contract/reference/fixed/transmodes.js';
import { impossibleDays } from '../../../../contract/shipment/impossible-days.js';
import { orderForm } from '../../../../contract/shipment/order/form.js';
import type { LifeStage } from '../../../../contract/shipment/status/life-stages.js';
import { closedMonths } from '../../../closing/closed-months.js';
import type { FileMoney } from '../../reading/file-money.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import type { MovedProgress } from '../../targets/files/progress.js';
import { missingColumns } from '../missing-columns.js';
import type { PlannedSave, PlanSource, ServedKind } from '../served-kind.js';
import { ChosenRecords } from './chosen-records.js';
import { FileRows, storedForms, type FileLife } from './file-rows.js';
import { fewCodes, keptCodeOf, usedCodes } from './kept-codes.js';
import { readOrderForm } from './order-form.js';
import { progressFields, readProgress } from './order-progress.js';
import { closedMonth } from '../money/closed-month.js';
import { orderMoney } from '../money/order-money.js';
import { MovedRates } from './moved-rates.js';
import { QuotationRows } from './quotation-rows.js';
import { storedOrders } from './stored-orders.js';

const reasons = {
  inquiryStage: {
    mn: 'Захиалга болоогүй мөр. Нээлттэй, хаагдсан үнийн хүсэлтийн хуудсаар оруулна.',
    en: 'This is no order yet. Bring it on a sheet of open or closed inquiries.',
  },
  pastStage: {
    mn: 'Дуусаж, төлбөр нь хаагдсан захиалга. Өмнөх тээврийн хуудсаар оруулна.',
    en: 'This order is delivered and paid. Bring it on the sheet of past orders.',
  },
  orderedEarlier: {
    mn: 'Захиалга болсон өдөр нь үүсгэсэн өдрөөс өмнө байна.',
    en: 'It became an order before the day on which it was entered.',
  },
  arrivedAnyway: {
    mn: 'Төлөв нь ирээгүй боловч тээвэр дууссан өдөртэй байна. Төлвөөр нь оруулах бол тэмдэглэнэ; ирсэн бол төлвийн хариуг өөрчилнө.',
    en: 'Its state says it is on the way, its last day says it is over. Tick it to go by the state; change the answer of the state otherwise.',
  },
  noBorderDay: {
    mn: 'Хилд ирсэн өдөртэй боловч ETA өдөр нь алга.',
    en: 'It has the day it arrived at the border, but not the day it was expected there.',
  },
  archivedRunning: {
    mn: 'Архивласан өдөртэй боловч төлөв нь дуусаагүй. Төлвийг нь дууссан болгох, эсвэл өдрийг хоослоно уу.',
    en: 'It has the day of archiving, but its state says it is not over. Change its state, or empty the day.',
  },
} as const satisfies Record<string, Label>;

interface OrderFacts {
  today: string;
  records: ChosenRecords;
  closed: ReadonlySet<string>;
  money: FileMoney;
  rates: readonly MonthlyRate[];
  /** Codes that orders have already. */
  codes: Set<string>;
}

/** What a row says of an order beyond its inquiry. */
function orderLife(row: ReadRow, createdOn: string, { currency, mode }: Quotation, facts: OrderFacts): FileLife {
  const { records, today } = facts;
  const { values } = row;
  const orderedOn = values['orderedOn'] ?? createdOn;
  const stage = (values['state'] ?? 'order') as LifeStage;
  const archivedOn = values['archivedOn'] ?? null;
  const order = readOrderForm(row, records);
  const progress = readProgress(row, records, today);
  const code = keptCodeOf(values['oldNumber'] ?? null, orderedOn, facts.codes);
  const payer = order.values['payer'];
  const owing = { orderedOn, currency, payer: typeof payer === 'number' ? payer : null };
  const money = orderMoney(row, owing, facts);
  const saves = (file: number): PlannedSave[] => {
    const moved = { file, orderedOn, number: values['oldNumber'] ?? null, form: order.values as JsonObject };
    const given: MovedProgress = {
      ...{ file, forms: progress.forms, seenOn: values['placeOn'] ?? null },
      ended: stage === 'arrived' || stage === 'pending' ? { stage, on: endOf(row) } : null,
    };
    return [
      { list: code === null ? 'order' : 'codedOrder', id: null, given: moved },
      { list: 'progress', id: null, given },
      ...money.saves(file),
      ...(archivedOn === null ? [] : [{ list: 'archive', id: null, given: { file, on: archivedOn } } as const]),
    ];
  };
  return {
    ...{ stage, isArchived: archivedOn !== null, orderedOn, saves },
    ...(orderedOn > today ? { beginsOn: orderedOn } : {}),
    forms: { ...comparedOrder(order.values, mode), ...progress.forms },
    seenOn: values['placeOn'] ?? null,
    notes: [...order.lacking, ...money.notes],
    wrong: [
      ...missingColumns(orders, row, ['state', 'orderedOn']),
      ...wrongStage(stage),
      ...(archivedOn !== null && stage === 'order' ? [problem('archivedOn', 'archivedRunning')] : []),
      ...closedMonth(orderedOn, facts.closed, 'orderedOn'),
      ...order.wrong,
      ...progress.wrong,
      ...money.wrong,
    ],
    doubtful: [...contradictions(row, createdOn, orderedOn, stage, today), ...fewCodes(code), ...money.doubtful],
  };
}

/** Units are not counted where pieces are measured (D058). */
function comparedOrder(values: Readonly<Record<string, Json>>, mode: Quotation['mode']): { order?: JsonObject } {
  const { quantity, ...others } = values;
  const order = quantity === undefined || hasSizes(mode) ? others : { ...others, quantity };
  return Object.keys(order).length > 0 ? { order } : {};
}

/** When it ended; unknown where no column says it. */
function endOf({ values }: ReadRow): string | null {
  return values['finishedOn'] ?? values['ataUb'] ?? null;
}

function wrongStage(stage: LifeStage): RowProblem[] {
  if (stage === 'open' || stage === 'closed') return [problem('state', 'inquiryStage')];
  return stage === 'archived' ? [problem('state', 'pastStage')] : [];
}

/** Days that contradict each other or the state: both readings are said, and somebody decides. */
function contradictions(
  { values }: ReadRow,
  createdOn: string,
  orderedOn: string,
  stage: LifeStage,
  today: string,
): RowProblem[] {
  const { etaBorder, ataBorder, etdBorder, ataUb, releasedOn, finishedOn } = values;
  const days = { etaBorder, ataBorder, etdBorder, ataUb, releasedOn };
  const impossible = impossibleDays(
    { ...withoutMissing(days), orderedOn, hasArrived: stage === 'arrived' && !finishedOn },
    today,
  );
  return [
    ...(orderedOn < createdOn ? [problem('orderedOn', 'orderedEarlier')] : []),
    ...(stage === 'order' && finishedOn ? [problem('finishedOn', 'arrivedAnyway')] : []),
    ...(ataBorder && etaBorder === null ? [problem('etaBorder', 'noBorderDay')] : []),
    ...impossible.map(({ field, text }): RowProblem => ({ field, name: `day ${text.en}`, text })),
  ];
}

function withoutMissing<V>(values: Readonly<Record<string, V | undefined>>): Record<string, V> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<string, V>;
}

function problem(field: string, name: keyof typeof reasons): RowProblem {
  return { field, name, text: reasons[name] };
}

async function factsOf(source: PlanSource): Promise<OrderFacts> {
  return {
    today: source.today,
    money: source.money,
    rates: (await MovedRates.open(source)).all,
    records: await ChosenRecords.open(source, [orderForm.fields, ...progressFields]),
    closed: await closedMonths(source.pool),
    codes: await usedCodes(source),
  };
}

/** Orders that are not archived. */
export const servedOrders: ServedKind = {
  kind: orders,
  planner: async (source) => {
    const { files, pending, isComparison } = source;
    const quotation = await QuotationRows.open(orders, source);
    const facts = await factsOf(source);
    return new FileRows(
      {
        quotation,
        stored: await storedForms(source),
        orders: await storedOrders(source.pool),
        files,
        pending,
        isComparison,
      },
      (row, createdOn, form) => orderLife(row, createdOn, form, facts),
    );
  },
};
