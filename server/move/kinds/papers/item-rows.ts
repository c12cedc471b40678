import { itemFields, type ItemForm } from '../../../../contract/item/form.js';
import { itemKind } from '../../../../contract/item/kind.js';
import type { Label } from '../../../../contract/label.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { items } from '../../../../contract/move/kinds/opening.js';
import { closedMonths } from '../../../closing/closed-months.js';
import { Faults } from '../../../form/faults.js';
import { checkItem } from '../../../item/check-item.js';
import { outsideItemPayments, outsideItems } from '../../../item/tables.js';
import type { ReadRow } from '../../reading/row-reader.js';
import { numbersOf } from '../../reading/stored-numbers.js';
import { MovedFiles } from './moved-files.js';
import { amountDoubts, isReadable, paidOf } from './paper-amounts.js';
import { PaperRows, type CheckedPaper, type PaperKind, type ReadPaper } from './paper-rows.js';
import { dueByTerm, itemMovedBefore, sumSoFar } from './paper-words.js';
import { MovedRates } from '../files/moved-rates.js';
import { closedMonth } from '../money/closed-month.js';
import { rateOfSheet } from '../money/sheet-rate.js';
import type { PlanSource, ServedKind } from '../served-kind.js';
import { StoredPapers, type StoredPaper } from './stored-papers.js';
import { WireColumns } from './wire-columns.js';

/** What an item is called that the sheet says nothing about. */
const openingBalance = 'Эхний үлдэгдэл';

export interface ItemFacts {
  today: string;
  rates: readonly MonthlyRate[];
  closed: ReadonlySet<string>;
  files: MovedFiles;
}

/** One row becomes one item outside files. */
export class ItemPapers implements PaperKind {
  readonly target = itemKind;
  readonly form = 'item';
  readonly movedBefore = itemMovedBefore;
  private readonly columns = new WireColumns(items, 'item', itemFields);

  constructor(private readonly facts: ItemFacts) {}

  read(row: ReadRow): ReadPaper {
    const { oldNumber = null, on = null } = row.values;
    const name = row.values['paper'] ?? oldNumber ?? openingBalance;
    // A wrong day is said once, and not again of the due day that follows from it.
    const otherwise = { paper: name, reason: openingBalance, due: on ?? this.facts.today };
    const { values, problems } = this.columns.read(row, otherwise);
    const isWhole = problems.length === 0 && isReadable(row);
    return { name, problems, ...(isWhole ? { whole: this.check(values as ItemForm, row) } : {}) };
  }

  private check(item: ItemForm, row: ReadRow): CheckedPaper {
    const { rates, today, closed, files } = this.facts;
    const { paidOn = null, rest = null, due = null, code = null } = row.values;
    const paid = paidOf(row);
    const faults = new Faults();
    const { rate, ...ofRate } = rateOfSheet(item, rates);
    checkItem({ ...item, rate }, [], today, faults.report);
    return {
      paper: { ...item, paid },
      given: this.given(item, row),
      wrong: [
        ...this.columns.problems(faults.errors, row),
        ...closedMonth(item.on, closed),
        ...(paid === null || paidOn === null ? [] : closedMonth(paidOn, closed, 'paidOn')),
        ...(paid !== null && item.amount.startsWith('-')
          ? [{ field: 'paid', name: 'paidOfCredit', text: paidOfCredit }]
          : []),
        ...ofRate.wrong,
      ],
      doubtful: [
        ...amountDoubts({ amount: item.amount, paid, rest, currency: item.currency }),
        ...ofRate.doubtful,
        ...files.doubts(code, 'code'),
        ...files.doubts(row.values['oldNumber'] ?? null, 'oldNumber'),
        ...files.doubtsOfInvoice(code, 'code'),
        ...files.doubtsOfInvoice(row.values['oldNumber'] ?? null, 'oldNumber'),
      ],
      notes: [
        ...ofRate.notes,
        ...(due === null ? [{ field: 'due', name: 'dueByTerm', text: dueByTerm }] : []),
        ...(paid !== null && paidOn === null ? [{ field: 'paid', name: 'sumSoFar', text: sumSoFar }] : []),
      ],
    };
  }

  /** A code that no file has stays with the reason, so that it is not lost. */
  private given(item: ItemForm, row: ReadRow): CheckedPaper['given'] {
    const { paidOn = null, due = null, code: written = null } = row.values;
    const code = written === null ? null : this.facts.files.codeOf(written);
    const reason = written === null || code !== null ? item.reason : `${item.reason} (${written})`;
    const paid = paidOf(row);
    return { ...item, due, code, reason, paid, paidOn: paid === null ? null : paidOn };
  }
}

const paidOfCredit: Label = {
  mn: 'Тэгээс бага дүнтэй баримтын зөвхөн үлдэгдлийг дүнд нь бичээд, төлснийг хоосон үлдээнэ үү.',
  en: 'Of a paper below zero write only what is left as its amount, and leave what was paid empty.',
};

/** What was paid before it came over; a later list is compared with all that is paid by now, since both systems go on. */
const paidBefore = `(select sum(p.amount)::text from ${outsideItemPayments} p where p.item_id = i.id and p.source_kind = 'oldsystem')`;
const paidByNow = 'nullif(i.booked, 0)::text';

/** A reversed item is not there any more: its paper may come again. */
async function storedItems({ pool, system, isComparison }: PlanSource): Promise<StoredPapers> {
  const { rows } = await pool.query<StoredPaper>(
    `select i.id, i.payer_id as payer, i.agent_id as agent, to_char(i.happened_on, 'YYYY-MM-DD') as on, i.currency,
        i.amount::text, ${isComparison ? paidByNow : paidBefore} as paid
      from ${outsideItems} i where i.reversed_on is null`,
  );
  return new StoredPapers(rows, await numbersOf(pool, itemKind, system));
}

export const servedItems: ServedKind = {
  kind: items,
  planner: async (source: PlanSource) => {
    const { pool, today, pending } = source;
    const [{ all: rates }, closed] = [await MovedRates.open(source), await closedMonths(pool)];
    const files = await MovedFiles.open(pool, pending);
    return new PaperRows(
      new ItemPapers({ today, rates, closed, files }),
      await storedItems(source),
      source.isComparison ? source : undefined,
    );
  },
};
