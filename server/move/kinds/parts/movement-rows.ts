import { readSentFields } from '../../../../contract/form/fields-body.js';
import { byOwnName } from '../../../../contract/form/wire-form.js';
import type { Label } from '../../../../contract/label.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { movements } from '../../../../contract/move/kinds/movements.js';
import { transactionFields } from '../../../../contract/shipment/settlement/form.js';
import {
  postedAmount,
  type FileMoney,
  type Movement,
  type OwedRow,
  type RatedAmount,
} from '../../reading/file-money.js';
import type { FileNumbers, FileOfMove } from '../../reading/file-numbers.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { confirmationSave, type PaidPart } from '../money/confirmation.js';
import { MovedRates } from '../files/moved-rates.js';
import { closedMonths } from '../../../closing/closed-months.js';
import { lateNotes, lateSaves } from '../files/late-row.js';
import { StoredMovements } from './stored-movements.js';
import { ComparedParts } from '../compared/compared-parts.js';
import { FormColumns } from '../form-columns.js';
import { closedMonth } from '../money/closed-month.js';
import { beyondTotal, noReceivable, oldNumberWord, sumSoFar } from '../money/money-words.js';
import { orderNamedIn } from './named-order.js';
import { rateOfSheet } from '../money/sheet-rate.js';
import type { PlannedRow, PlannedSave, PlanSource, RowPlanner, ServedKind } from '../served-kind.js';

const fields = byOwnName(transactionFields);
const labels: Readonly<Record<string, { label: Label } | undefined>> = fields;

const texts = {
  noReceivable,
  noPrice: {
    mn: 'Төлбөр аль үнийн мөрийнх болохыг үнийн хуучин дугаараар бичнэ үү: захиалгад хэд хэдэн үнэ бий.',
    en: 'Write by the old number of the price which one this pays: the order has several prices.',
  },
  unknownPrice: {
    mn: 'Энэ захиалгад ийм дугаартай үнийн мөр алга. Үнийн хуудас, дугаараа шалгана уу.',
    en: 'The order has no row of prices with this number. Check the sheet of prices and the number.',
  },
  priceOfIncome: {
    mn: 'Орлого үнийн мөрийнх биш: энэ нүдийг хоосол, эсвэл төлбөр гэж бичнэ үү.',
    en: 'An income is of no row of prices: empty this cell, or write that it is a payment.',
  },
  otherPayer: {
    mn: 'Захиалгыг өөр харилцагч төлнө. Төлөгчийг аль нэг хуудсанд нь засна уу.',
    en: 'Another party pays for the order. Correct the payer in one of the sheets.',
  },
  confirmedBefore: {
    mn: 'Өмнө орсон энэ захиалгын төлбөр бүрэн төлөгдсөн гэж баталгаажсан. Үнэхээр нэмэх бол зөвшөөрнө үү.',
    en: 'The order came over before and is confirmed as paid in full. Tick the row if it is to be added all the same.',
  },
  otherAgent: {
    mn: 'Үнийн мөр өөр агентынх. Агентыг аль нэг хуудсанд нь засна уу.',
    en: 'The price is of another agent. Correct the agent in one of the sheets.',
  },
} as const satisfies Record<string, Label>;

/** What the rows before have brought, and what movements are checked by. */
export interface MovementFacts {
  today: string;
  files: FileNumbers;
  money: FileMoney;
  rates: readonly MonthlyRate[];
  /** Months in which nothing of what is owed or paid changes. */
  closed: ReadonlySet<string>;
}

/** A planned movement, until it is known whether it is written. */
interface Planned {
  owed: OwedRow;
  movement: Movement;
  confirms: boolean;
}

/** The values of a movement as its command takes them. */
type ReadMovement = RatedAmount & { on: string; comment: string | null };

/** The movement of a row, unless it is wrong. */
interface FoundMovement {
  movement?: ReadMovement;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  notes: readonly RowProblem[];
}

/** Each row becomes an income or a payment of an order on its own day, or one sum on the day of the move. */
export class MovementRows implements RowPlanner {
  private readonly columns = new FormColumns(movements, 'transaction');
  private planned: Planned | undefined;

  constructor(
    private readonly facts: MovementFacts,
    /** Those of files that were there before. */
    private readonly stored: StoredMovements = new StoredMovements(),
  ) {}

  plan(row: ReadRow): PlannedRow {
    this.planned = undefined;
    const { order, wrong: unowned } = orderNamedIn(row, this.facts.files);
    const name = row.values['oldNumber'] ?? row.values['file'] ?? '';
    const base = { state: 'new', name, target: null, changes: {}, saves: [], doubtful: [] } as const;
    if (row.wrong.length > 0 || !order) return { ...base, wrong: unowned };
    const owed = this.owedFor(order.pending, row);
    const read = this.read(row);
    const wrong = [...owed.wrong, ...read.wrong];
    if (wrong.length > 0 || !owed.row || !read.movement) return { ...base, wrong };
    const part = { file: order.pending, price: owed.price };
    const there = order.stored && this.there(part, row, read.movement);
    if (there) return { ...base, ...there };
    const { over, confirms } = this.pay(owed.row, read.movement);
    return {
      ...base,
      saves: [
        ...lateSaves(order, movements.name),
        { list: 'movement', id: null, given: { ...part, ...read.movement } },
        ...(confirms ? [confirmationOf(part, owed.row, read.movement)] : []),
      ],
      wrong,
      doubtful: [...read.doubtful, ...over, ...paidDoubts(order, owed.row)],
      notes: [...lateNotes(order), ...read.notes],
    };
  }

  private there(part: PaidPart, { values }: ReadRow, { amount, currency, on }: ReadMovement) {
    const isSumSoFar = values['isSumSoFar'] === 'true';
    return this.stored.found(part, { amount, currency, on, isSumSoFar, number: values['oldNumber'] || null });
  }

  decided(isWritten: boolean): void {
    if (!isWritten || !this.planned) return;
    const { owed, movement, confirms } = this.planned;
    owed.addWritten(movement);
    if (confirms) owed.isConfirmed = true;
  }

  /** What it pays: the order, or one of its prices. */
  private owedFor(file: number, { values }: ReadRow): { row?: OwedRow; price: number | null; wrong: RowProblem[] } {
    const { money } = this.facts;
    const problem = (field: string, name: keyof typeof texts) => ({
      price: null,
      wrong: [{ field, name, text: texts[name] }],
    });
    const number = values['price'] ?? null;
    const all = money.pricesOf(file);
    if (number !== null && all.every((price) => price.number !== number)) return problem('price', 'unknownPrice');
    if (values['direction'] === 'income') {
      const row = money.receivableOf(file);
      if (number !== null) return problem('price', 'priceOfIncome');
      if (!row) return problem('file', 'noReceivable');
      return isOther(values['payer'], row.party) ? problem('payer', 'otherPayer') : { row, price: null, wrong: [] };
    }
    const own = all.filter((price) =>
      number === null ? !isOther(values['agent'], price.row.party) : price.number === number,
    );
    const [price, ...others] = own;
    if (!price) return all.length === 0 ? problem('price', 'unknownPrice') : problem('agent', 'otherAgent');
    if (others.length > 0) return problem('price', 'noPrice');
    if (isOther(values['agent'], price.row.party)) return problem('agent', 'otherAgent');
    return { row: price.row, price: price.id, wrong: [] };
  }

  /** The day, the amount and the rate; one sum so far is of the day of the move if it has no day of its own. */
  private read(row: ReadRow): FoundMovement {
    const { today, rates, closed } = this.facts;
    const { values } = row;
    const isSum = values['isSumSoFar'] === 'true';
    const sent = { ...this.columns.sentBy(row), ...(isSum && !values['on'] ? { on: today } : {}) };
    const form = readSentFields(fields, sent);
    const wrong = this.columns.problems(form.errors, row, (field) => labels[field]?.label);
    if (wrong.length > 0) return { wrong, doubtful: [], notes: [] };
    const { amount, currency, rate = null, on, comment = null } = form.values.fields as Sent;
    const found = rateOfSheet({ currency, rate, on }, rates);
    const problems = [...found.wrong, ...closedMonth(on, closed)];
    if (problems.length > 0 || found.rate === null) return { wrong: problems, doubtful: [], notes: [] };
    const words = [comment, isSum ? sumSoFar : null, oldNumberIn(row)].filter((word) => word !== null && word !== '');
    const movement = { amount, currency, rate: found.rate, on, comment: words.join(' · ') || null };
    return { movement, wrong: [], doubtful: found.doubtful, notes: found.notes };
  }

  private pay(owed: OwedRow, movement: ReadMovement): { over: RowProblem[]; confirms: boolean } {
    const posted = { ...postedAmount(movement), on: movement.on };
    const over = owed.over(posted);
    owed.pay(posted);
    const { confirmation } = owed;
    const confirms =
      confirmation !== null && !owed.isConfirmed && (confirmation.writesOff || owed.isCoveredWith(posted));
    this.planned = { owed, movement: posted, confirms };
    const problem = { field: 'amount', name: 'beyondTotal', text: beyondTotal };
    return { over: over === null ? [] : [problem], confirms };
  }
}

/** Somebody has confirmed what is owed as paid already. */
function paidDoubts({ stored }: FileOfMove, { isConfirmed }: OwedRow): RowProblem[] {
  return stored && isConfirmed ? [{ field: 'file', name: 'confirmedBefore', text: texts.confirmedBefore }] : [];
}

/** What it confirms is written after all movements, so that a difference that is written off is what they leave. */
function confirmationOf(part: PaidPart, { confirmation }: OwedRow, { on }: ReadMovement): PlannedSave {
  const { writesOff = false } = confirmation ?? {};
  return confirmationSave(part, confirmation?.on ?? on, writesOff ? { writesOff } : {});
}

type Sent = Omit<ReadMovement, 'rate' | 'comment'> & { rate?: string | null; comment?: string | null };

/** A party that the sheet names, and that is not the one of the row. */
function isOther(named: string | null | undefined, party: number | null): boolean {
  return Boolean(named) && Number(named) !== party;
}

function oldNumberIn({ values }: ReadRow): string | null {
  const number = values['oldNumber'];
  return number ? `${oldNumberWord} ${number}` : null;
}

export const servedMovements: ServedKind = {
  kind: movements,
  planner: async (source: PlanSource) => {
    if (source.isComparison) return ComparedParts.open(movements.name, source);
    const [{ all: rates }, closed] = [await MovedRates.open(source), await closedMonths(source.pool)];
    return new MovementRows({ ...source, rates, closed }, await StoredMovements.open(source));
  },
};
