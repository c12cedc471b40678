import type { Json } from '../../../../contract/json.js';
import type { Label } from '../../../../contract/label.js';
import { pastOrders } from '../../../../contract/move/kinds/past-orders.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import { orderForm } from '../../../../contract/shipment/order/form.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { closedMonths } from '../../../closing/closed-months.js';
import { ChosenRecords } from '../files/chosen-records.js';
import { FileRows, storedForms, type FileLife } from '../files/file-rows.js';
import { MovedRates } from '../files/moved-rates.js';
import { readOrderForm } from '../files/order-form.js';
import { fewCodes, keptCodeOf, usedCodes } from '../files/kept-codes.js';
import { QuotationRows } from '../files/quotation-rows.js';
import { missingColumns } from '../missing-columns.js';
import type { PlannedSave, PlanSource, ServedKind } from '../served-kind.js';
import { closedMonth } from '../money/closed-month.js';
import { confirmationSave, type PaidPart } from '../money/confirmation.js';
import { pastPayment } from '../money/money-words.js';
import { rateOfSheet } from '../money/sheet-rate.js';

const texts = {
  finishedEarlier: {
    mn: 'Тээвэр захиалга болохоосоо өмнө дууссан байна. Өдрүүдийг шалгана уу.',
    en: 'The transport ended before it became an order. Check the days.',
  },
  notPast: {
    mn: 'Дуусаагүй тээвэр. Явж буй захиалгын хуудсаар оруулна.',
    en: 'This transport has not ended yet. Bring it on the sheet of running orders.',
  },
  agentWithoutPrice: {
    mn: 'Агентын үнэ нь байгаа боловч агент нь алга. Агентыг бичнэ үү.',
    en: 'There is a price of an agent, and no agent. Write the agent.',
  },
  dearerThanSold: {
    mn: 'Ашиг нь нийт үнээс их байна. Шалгана уу.',
    en: 'The profit is more than the total. Check it.',
  },
} as const satisfies Record<string, Label>;

interface PastFacts {
  today: string;
  records: ChosenRecords;
  rates: readonly MonthlyRate[];
  closed: ReadonlySet<string>;
  /** Codes that orders have already. */
  codes: Set<string>;
  /** The number by which a price is named until it is written. */
  newPrice(): number;
}

/** What was owed on one side, all of which was paid. */
interface PastAmount {
  amount: string;
  currency: string;
  /** As the row has it; without one it is that of the day of the order. */
  rate: string | null;
}

/** The life of an order from its order day to the archive, paid in full (D178). */
function pastLife(row: ReadRow, orderedOn: string, form: Quotation, facts: PastFacts): FileLife {
  const { values } = row;
  const finishedOn = values['finishedOn'] ?? orderedOn;
  const paidOn = values['paidOn'] ?? finishedOn;
  const order = readOrderForm(row, facts.records);
  const number = values['oldNumber'] ?? null;
  const sold = amountIn(values, 'total', form.currency);
  const bought = amountIn(values, 'agentPrice', sold?.currency ?? form.currency);
  const days =
    sold || bought
      ? [...closedMonth(orderedOn, facts.closed, 'orderedOn'), ...closedMonth(paidOn, facts.closed, 'paidOn')]
      : [];
  const rates = [
    ...(sold ? [{ ...rateOfSheet({ ...sold, on: orderedOn }, facts.rates), field: 'rate' }] : []),
    ...(bought ? [{ ...rateOfSheet({ ...bought, on: orderedOn }, facts.rates), field: 'agentRate' }] : []),
  ];
  const named = (problems: readonly RowProblem[], field: string) => problems.map((one) => ({ ...one, field }));
  const code = keptCodeOf(number, orderedOn, facts.codes);
  return {
    ...{ stage: 'archived', orderedOn },
    wrong: [
      ...missingColumns(pastOrders, row, ['orderedOn', 'finishedOn']),
      ...(finishedOn > facts.today ? [problem('finishedOn', 'notPast')] : []),
      ...(bought && !values['agent'] ? [problem('agent', 'agentWithoutPrice')] : []),
      ...days,
      ...order.wrong,
      ...rates.flatMap(({ wrong, field }) => named(wrong, field)),
    ],
    doubtful: [
      ...(finishedOn < orderedOn ? [problem('finishedOn', 'finishedEarlier')] : []),
      ...(Number(values['profit'] ?? 0) > Number(values['total'] ?? 0) ? [problem('profit', 'dearerThanSold')] : []),
      ...rates.flatMap(({ doubtful, field }) => named(doubtful, field)),
      ...fewCodes(code),
    ],
    notes: rates.flatMap(({ notes, field }) => named(notes, field)),
    saves(file) {
      const moved = { file, orderedOn, number, form: order.values };
      const ended = { file, forms: {}, seenOn: null, ended: { stage: 'arrived', on: finishedOn } };
      const archivedOn = paidOn > finishedOn ? paidOn : finishedOn;
      return [
        { list: code === null ? 'order' : 'codedOrder', id: null, given: moved },
        { list: 'progress', id: null, given: ended },
        ...(sold ? soldFor(file, sold, { orderedOn, paidOn, profit: values['profit'] ?? '0' }) : []),
        ...(bought
          ? boughtFor(file, bought, { orderedOn, paidOn, agent: Number(values['agent']), price: facts.newPrice() })
          : []),
        { list: 'archive', id: null, given: { file, on: archivedOn } },
      ];
    },
  };
}

function amountIn(values: ReadRow['values'], column: 'total' | 'agentPrice', usual: string): PastAmount | null {
  const amount = values[column] ?? null;
  if (amount === null || Number(amount) === 0) return null;
  const [currency, rate] = column === 'total' ? ['currency', 'rate'] : ['agentCurrency', 'agentRate'];
  return { amount, currency: values[currency ?? ''] ?? usual, rate: values[rate ?? ''] ?? null };
}

interface PastDays {
  orderedOn: string;
  paidOn: string;
}

function soldFor(
  file: number,
  { amount: price, currency, rate }: PastAmount,
  days: PastDays & { profit: string },
): PlannedSave[] {
  const row: Record<string, Json> = { price, currency, rate, profit: days.profit };
  return [
    { list: 'offer', id: null, given: { file, day: days.orderedOn, row } },
    ...paidInFull({ file, price: null }, price, days.paidOn),
  ];
}

function boughtFor(
  file: number,
  { amount, currency, rate }: PastAmount,
  { orderedOn, paidOn, agent, price }: PastDays & { agent: number; price: number },
): PlannedSave[] {
  const row: Record<string, Json> = { agent, price: amount, currency, rate };
  return [
    { list: 'price', id: null, pending: price, given: { file, day: orderedOn, row } },
    ...paidInFull({ file, price }, amount, paidOn),
  ];
}

function paidInFull(part: PaidPart, amount: string, on: string): PlannedSave[] {
  const sum = { amount, on, comment: pastPayment, isWhole: true };
  return [{ list: 'movement', id: null, given: { ...part, sum } }, confirmationSave(part, on, { ifOwed: true })];
}

function problem(field: string, name: keyof typeof texts): RowProblem {
  return { field, name, text: texts[name] };
}

/** What the sheet does not say of past transports: in which direction they went follows from their countries. */
function usualValues({ values: { originCountry, finalCountry, currency } }: ReadRow): Record<string, string> {
  const home = 'MNG';
  const [isFrom, isTo] = [originCountry === home, finalCountry === home];
  const division = isFrom && isTo ? '4' : isTo ? '1' : isFrom ? '2' : '3';
  return { division, condition: '1', inquiryType: '1', ...(currency ? { currency } : {}) };
}

export const servedPastOrders: ServedKind = {
  kind: pastOrders,
  planner: async (source: PlanSource) => {
    const { today, files, pending, isComparison } = source;
    const facts: PastFacts = {
      today,
      records: await ChosenRecords.open(source, [orderForm.fields]),
      rates: (await MovedRates.open(source)).all,
      closed: await closedMonths(source.pool),
      codes: await usedCodes(source),
      newPrice: () => pending.add('price', ''),
    };
    const quotation = await QuotationRows.open(pastOrders, source, usualValues);
    return new FileRows(
      { quotation, stored: await storedForms(source), files, pending, isComparison, dayColumn: 'orderedOn' },
      (row, orderedOn, form) => pastLife(row, orderedOn, form, facts),
    );
  },
};
