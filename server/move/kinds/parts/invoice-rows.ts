import type { Label } from '../../../../contract/label.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { invoices } from '../../../../contract/move/kinds/invoices.js';
import { fieldMessages, refusals } from '../../../../contract/refusals/refusals.js';
import type { FileMoney, OwedRow } from '../../reading/file-money.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { PendingEntries } from '../../reading/pending-entries.js';
import { restDoubts } from '../money/amount-doubts.js';
import { ComparedParts, partChanges } from '../compared/compared-parts.js';
import { hasNumber, partListOfKind } from '../compared/part-lists.js';
import { StoredParts } from '../compared/stored-parts.js';
import { lateNotes, lateSaves } from '../files/late-row.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { confirmationSave } from '../money/confirmation.js';
import { noReceivable, notCovered } from '../money/money-words.js';
import { orderNamedIn } from './named-order.js';
import { rateOfSheet } from '../money/sheet-rate.js';
import { MovedRates } from '../files/moved-rates.js';
import type { PlannedRow, PlannedSave, PlanSource, RowPlanner, ServedKind } from '../served-kind.js';

const texts = {
  joined: {
    mn: 'Энэ захиалгад хэд хэдэн нэхэмжлэх бий: дүн нь нийлж, сүүлчийн өдрөөр нэг нэхэмжлэх болно.',
    en: 'The order has several invoices: they become one with their sum, of the latest day.',
  },
  otherCurrency: {
    mn: 'Захиалгын өмнөх нэхэмжлэх өөр валюттай тул нэг болохгүй. Аль нэгийг нь хасна уу.',
    en: 'An earlier invoice of the order is in another currency, so they cannot become one. Leave one of them out.',
  },
  otherPayer: {
    mn: 'Захиалгын өмнөх нэхэмжлэх өөр төлөгчийнх тул нэг болохгүй. Аль нэгийг нь хасна уу.',
    en: 'An earlier invoice of the order is to another payer, so they cannot become one. Leave one of them out.',
  },
  noReceivable,
  noOffers: refusals.NoOffers,
  noPayer: {
    mn: 'Нэхэмжлэхийн төлөгч алга: захиалгад ч төлөгч алга. Төлөгчийг бичнэ үү.',
    en: 'The invoice has no payer, and neither has the order. Write the payer.',
  },
  notCovered,
  otherInvoice: {
    mn: 'Ийм дугаартай нэхэмжлэх захиалгад өөр дүн, валют, төлөгчтэй бий. Гаргасан нэхэмжлэх өөрчлөгддөггүй: захиалгын хуудсанд шийднэ үү.',
    en: 'The order has an invoice with this number of another amount, currency or payer. An issued invoice does not change: decide on the page of the order.',
  },
  invoiceThere: {
    mn: 'Өмнө орсон энэ захиалгад өөр хүчинтэй нэхэмжлэх бий. Нэг захиалга нэг нэхэмжлэхтэй: захиалгын хуудсанд шийднэ үү.',
    en: 'The order came over before and has another live invoice. An order has one: decide on the page of the order.',
  },
} as const satisfies Record<string, Label>;

/** The invoices of an order so far. */
interface Paper {
  payer: number;
  currency: string;
}

const list = partListOfKind(invoices.name);

interface InvoiceFacts {
  files: FileNumbers;
  money: FileMoney;
  rates: readonly MonthlyRate[];
  pending: PendingEntries;
}

/** Each row becomes the invoice of its order as it was issued; several of one order become one. */
export class InvoiceRows implements RowPlanner {
  /** The first invoice of each order. */
  private readonly papers = new Map<number, Paper>();
  private confirmed: OwedRow | undefined;

  constructor(
    private readonly facts: InvoiceFacts,
    /** Those of files that were there before. */
    private readonly stored: StoredParts = StoredParts.none(),
  ) {}

  plan(row: ReadRow): PlannedRow {
    this.confirmed = undefined;
    const { values } = row;
    const { order, wrong: unowned } = orderNamedIn(row, this.facts.files);
    const base = { state: 'new', name: values['oldNumber'] ?? '', target: null, changes: {}, saves: [] } as const;
    if (row.wrong.length > 0 || !order) return { ...base, wrong: unowned, doubtful: [] };
    const there = this.there(order, row);
    if (there) return { ...base, doubtful: [], ...there };
    const { pending: file } = order;
    const owed = this.facts.money.receivableOf(file);
    const paper = this.read(values, owed);
    const problems = { wrong: paper.wrong, doubtful: [...paper.doubtful, ...restDoubtsIn(values)] };
    if (problems.wrong.length > 0 || !owed || !paper.issued) return { ...base, ...problems };
    const joined = this.joined(file, paper.issued);
    if (joined.wrong.length > 0) return { ...base, wrong: joined.wrong, doubtful: [] };
    const confirmation = this.confirmationIn(values, file, owed);
    return {
      ...base,
      saves: [
        ...lateSaves(order, invoices.name),
        { list: 'invoice', id: null, given: { file, ...paper.issued } },
        ...confirmation.saves,
      ],
      wrong: [],
      doubtful: [...problems.doubtful, ...joined.doubtful, ...confirmation.doubtful],
      notes: [...lateNotes(order), ...paper.notes],
    };
  }

  /** A file that was there before has one live invoice at most. */
  private there(
    { pending, stored }: FileOfMove,
    row: ReadRow,
  ): Pick<PlannedRow, 'state' | 'target' | 'wrong'> | undefined {
    const [live] = stored ? this.stored.of(pending) : [];
    if (!live) return undefined;
    const isThis = hasNumber(live.values['numbers'], row.values['oldNumber']);
    // Nobody writes the payer in a sheet that leaves him to the order.
    const { payer, ...others } = row.values;
    const differs = Object.keys(partChanges(list, live, payer ? row.values : others, this.facts)).length > 0;
    const wrong = !isThis ? [problem('file', 'invoiceThere')] : differs ? [problem('amount', 'otherInvoice')] : [];
    return { state: isThis ? 'same' : 'new', target: isThis ? `${list.record}:${live.id}` : null, wrong };
  }

  decided(isWritten: boolean): void {
    if (isWritten && this.confirmed) this.confirmed.isConfirmed = true;
  }

  private read(values: ReadRow['values'], owed: OwedRow | undefined): ReadPaper {
    const given = values['payer'] ? Number(values['payer']) : null;
    const payer = given ?? owed?.party ?? null;
    const { on = '', amount = '', currency = 'mnt' } = values as Record<string, string>;
    const due = values['due'] || null;
    const found = rateOfSheet({ currency, rate: values['rate'] || null, on }, this.facts.rates);
    const wrong = [
      ...(owed ? [] : [problem('file', 'noReceivable')]),
      ...(owed && !owed.isOffered ? [problem('file', 'noOffers')] : []),
      ...(payer === null && owed ? [problem('payer', 'noPayer')] : []),
      ...(due !== null && due < on ? [{ field: 'due', name: 'dueBeforeDay', text: fieldMessages.dueBeforeDay }] : []),
      ...found.wrong,
    ];
    if (wrong.length > 0 || payer === null || found.rate === null) return { wrong, doubtful: [], notes: [] };
    const issued = { payer, on, due, amount, currency, rate: found.rate, number: values['oldNumber'] ?? null };
    return { issued, wrong, doubtful: found.doubtful, notes: found.notes };
  }

  /** A later invoice of an order is joined with the first one, where they can be one. */
  private joined(file: number, { payer, currency }: IssuedPaper): { wrong: RowProblem[]; doubtful: RowProblem[] } {
    const first = this.papers.get(file);
    if (!first) this.papers.set(file, { payer, currency });
    if (first && first.currency !== currency) return { wrong: [problem('currency', 'otherCurrency')], doubtful: [] };
    if (first && first.payer !== payer) return { wrong: [problem('payer', 'otherPayer')], doubtful: [] };
    return { wrong: [], doubtful: first ? [problem('file', 'joined')] : [] };
  }

  /** Its receivable is confirmed as paid where the sheet says so and its incomes cover it (D104). */
  private confirmationIn(
    values: ReadRow['values'],
    file: number,
    owed: OwedRow,
  ): { saves: PlannedSave[]; doubtful: RowProblem[] } {
    if (values['isPaid'] !== 'true' || owed.isConfirmed) return { saves: [], doubtful: [] };
    if (!owed.isCoveredWith()) return { saves: [], doubtful: [problem('isPaid', 'notCovered')] };
    this.confirmed = owed;
    const on = values['paidOn'] || owed.confirmation?.on || owed.lastDay || String(values['on']);
    return { saves: [confirmationSave({ file, price: null }, on)], doubtful: [] };
  }
}

/** An invoice as its target takes it. */
interface IssuedPaper extends Paper {
  on: string;
  due: string | null;
  amount: string;
  rate: string;
  number: string | null;
}

interface ReadPaper {
  issued?: IssuedPaper;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  notes: readonly RowProblem[];
}

function restDoubtsIn({ amount, paid = null, rest = null, currency }: ReadRow['values']): RowProblem[] {
  return amount && currency ? restDoubts({ amount, paid, rest, currency }) : [];
}

function problem(field: string, name: keyof typeof texts): RowProblem {
  return { field, name, text: texts[name] };
}

export const servedInvoices: ServedKind = {
  kind: invoices,
  planner: async (source: PlanSource) =>
    source.isComparison
      ? ComparedParts.open(invoices.name, source)
      : new InvoiceRows(
          { ...source, rates: (await MovedRates.open(source)).all },
          await StoredParts.open(list, source, source.files.storedIds()),
        ),
};
