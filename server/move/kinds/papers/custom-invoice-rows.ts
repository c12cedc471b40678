import { Decimal } from 'decimal.js';
import {
  codeMask,
  customInvoiceFields,
  customInvoiceKind,
  type CustomInvoiceForm,
} from '../../../../contract/custom-invoice/form.js';
import { isTooLarge } from '../../../../contract/money/figures/explained.js';
import type { MonthlyRate } from '../../../../contract/money/figures/rate-in-force.js';
import { customInvoiceMnt } from '../../../../contract/money/totals/custom-invoice.js';
import { customInvoices } from '../../../../contract/move/kinds/invoices.js';
import { fieldMessages, sentence } from '../../../../contract/refusals/refusals.js';
import { closedMonths } from '../../../closing/closed-months.js';
import type { RowPlace } from '../../doubles/alike-rows.js';
import type { PendingEntries } from '../../reading/pending-entries.js';
import type { ReadRow, RowProblem } from '../../reading/row-reader.js';
import { MovedRates } from '../files/moved-rates.js';
import { missingColumns } from '../missing-columns.js';
import { closedMonth } from '../money/closed-month.js';
import { notCovered } from '../money/money-words.js';
import { rateOfSheet } from '../money/sheet-rate.js';
import type { PlannedRow, PlanSource, RowChanges, RowPlanner, ServedKind } from '../served-kind.js';
import {
  anotherPaper,
  codeGiven,
  dueByTerm,
  issuedOtherwise,
  joinedPaper,
  partOfPaper,
  sumSoFar,
} from './paper-words.js';
import { JoinedPapers } from './joined-papers.js';
import { amountDoubts, isReadable, paidSoFar } from './paper-amounts.js';
import {
  invoiceChanges,
  storedInvoices,
  withFigures,
  type StoredInvoice,
  type StoredInvoices,
} from './stored-invoices.js';
import { WireColumns } from './wire-columns.js';

export interface InvoiceFacts {
  rates: readonly MonthlyRate[];
  closed: ReadonlySet<string>;
  pending: PendingEntries;
  isComparison: boolean;
}

/** A row that has everything that an invoice needs. */
interface WholeInvoice {
  /** As its form has it; without a rate of its own it gets the one in force on its day. */
  form: Omit<CustomInvoiceForm, 'rate'> & { rate: string | null };
  /** Its own rate, or the one in force on its day. */
  rate: string | null;
  on: string;
  due: string | null;
  paid: string | null;
  paidOn: string | null;
  wrong: readonly RowProblem[];
  doubtful: readonly RowProblem[];
  notes: readonly RowProblem[];
}

/** Each row becomes a custom invoice as it was issued; rows with the number of one paper become one. */
export class CustomInvoiceRows implements RowPlanner {
  private readonly columns = new WireColumns(customInvoices, 'customInvoice', customInvoiceFields);
  private readonly joined = new JoinedPapers();
  readonly survey = {
    add: (row: ReadRow, place: RowPlace): void => this.joined.add(row, place),
    end: (): void => undefined,
  };

  constructor(
    private readonly facts: InvoiceFacts,
    private readonly stored: StoredInvoices,
  ) {}

  plan(row: ReadRow, place: RowPlace): PlannedRow {
    const joined = this.joined.of(row, place);
    if (joined?.is === 'part') return partOf(row, joined.carrier);
    if (joined?.is !== 'paper')
      return this.planned(
        row,
        joined === undefined ? [] : [{ field: 'oldNumber', name: 'another', text: anotherPaper }],
      );
    const { origins } = joined;
    const planned = this.planned(joined.row, []);
    const isOne = { field: 'oldNumber', name: 'joinedPaper', text: joinedPaper };
    return {
      ...planned,
      saves: planned.saves.map((save) => ({ ...save, origins })),
      doubtful: planned.saves.length === 0 ? planned.doubtful : [isOne, ...joined.doubtful, ...planned.doubtful],
    };
  }

  private planned(row: ReadRow, before: readonly RowProblem[]): PlannedRow {
    const number = row.values['oldNumber'] ?? null;
    const { values, problems } = this.columns.read(row, { code: codeFor(row) });
    const missing = [...problems, ...before, ...missingColumns(customInvoices, row, ['oldNumber', 'on'])];
    const found = number === null ? undefined : this.stored.get(number);
    const name = number ?? '';
    const target = found ? `${customInvoiceKind}:${found.id}` : null;
    const base = { state: 'new', name, target, changes: {}, saves: [], wrong: missing, doubtful: [] } as const;
    if (missing.length > 0 || !isReadable(row)) return base;
    const whole = this.check(values as WholeInvoice['form'], row);
    if (found) return { ...base, ...this.known(found, whole, row) };
    const wrong = this.facts.isComparison ? missing : [...missing, ...whole.wrong];
    if (wrong.length + row.wrong.length > 0) return { ...base, wrong, doubtful: whole.doubtful };
    const { form, on, due, paid, paidOn, doubtful, notes } = whole;
    const pending = this.facts.pending.add(customInvoiceKind, name);
    const save = { list: customInvoiceKind, id: null, pending, given: { ...form, on, due, paid, paidOn } } as const;
    return { ...base, saves: [save], wrong: [], doubtful, notes };
  }

  /** The same number again is the same invoice (D175): what its form has is changed, how it was issued and paid before is not. */
  private known(
    found: StoredInvoice,
    whole: WholeInvoice,
    row: ReadRow,
  ): Pick<PlannedRow, 'state' | 'changes' | 'saves' | 'wrong' | 'doubtful'> {
    const changes = invoiceChanges(found, this.compared(whole, row));
    const nothing = { changes, saves: [], wrong: [], doubtful: [] } as const;
    if (Object.keys(changes).length === 0) return { ...nothing, state: 'same' };
    if (this.facts.isComparison) return { ...nothing, state: 'changed' };
    const wrong = [...fixedProblems(changes), ...lockedProblem(found), ...whole.wrong];
    if (wrong.length + row.wrong.length > 0) return { ...nothing, state: 'new', changes: {}, wrong };
    const { code, ...form } = whole.form;
    const given = { ...form, code: row.values['code'] ? code : found.code, rate: whole.rate };
    const saves = [{ list: customInvoiceKind, id: found.id, given } as const];
    return { ...nothing, state: 'changed', saves, doubtful: whole.doubtful };
  }

  /** What the sheet says, as it is compared. */
  private compared({ form, on, due, paid }: WholeInvoice, { values }: ReadRow) {
    const { code, payer, description, invoicetype, currency, rate, amount } = form;
    const figures = withFigures({ rate: rate ?? '1', amount, paid: paid ?? '0' });
    return {
      ...{ payer: this.facts.pending.shown(payer), description, invoicetype, currency, on },
      ...{ amount: figures.amount, paid: figures.paid },
      ...(values['code'] ? { code } : {}),
      ...(rate === null ? {} : { rate: figures.rate }),
      ...(due === null ? {} : { due }),
    };
  }

  private check(form: WholeInvoice['form'], row: ReadRow): WholeInvoice {
    const { rates, closed } = this.facts;
    const { amount, currency } = form;
    const {
      due = null,
      rest = null,
      paidOn = null,
      isPaid,
      on,
    } = row.values as Record<string, string> & { on: string };
    const paid = paidSoFar(row);
    const { rate, ...ofRate } = rateOfSheet({ currency, rate: form.rate, on }, rates);
    const isCovered = paid !== null && new Decimal(paid).gte(amount);
    return {
      ...{ form, rate, on, due, paid, paidOn: paid === null ? null : paidOn },
      wrong: [
        ...closedMonth(on, closed),
        ...(paid === null || paidOn === null ? [] : closedMonth(paidOn, closed, 'paidOn')),
        ...(due !== null && due < on ? [{ field: 'due', name: 'dueBeforeDay', text: fieldMessages.dueBeforeDay }] : []),
        ...(rate !== null && isTooLarge(customInvoiceMnt({ currency, amount, rate }))
          ? [{ field: 'amount', name: 'tooLargeNumber', text: fieldMessages.tooLargeNumber }]
          : []),
        ...ofRate.wrong,
      ],
      doubtful: [
        ...amountDoubts({ amount, paid, rest, currency }),
        ...(isPaid === 'true' && !isCovered ? [{ field: 'isPaid', name: 'notCovered', text: notCovered }] : []),
        ...ofRate.doubtful,
      ],
      notes: [
        ...ofRate.notes,
        ...(row.values['code'] ? [] : [{ field: 'code', name: 'codeGiven', text: codeGiven, right: form.code }]),
        ...(due === null ? [{ field: 'due', name: 'dueByTerm', text: dueByTerm }] : []),
        ...(paid !== null && paidOn === null ? [{ field: 'paid', name: 'sumSoFar', text: sumSoFar }] : []),
      ],
    };
  }
}

/** What was issued, and what was paid in the old system, is no value of the form. */
const fixed = ['on', 'due', 'paid'] as const;

function fixedProblems(changes: RowChanges): RowProblem[] {
  return fixed.flatMap((field) => {
    const change = changes[`customInvoice.${field}`];
    return change ? [{ field, name: 'issuedOtherwise', text: issuedOtherwise, right: String(change.from ?? '—') }] : [];
  });
}

/** In the words in which its form refuses it. */
function lockedProblem({ locked }: StoredInvoice): RowProblem[] {
  if (locked === null) return [];
  return [{ field: 'oldNumber', name: locked, text: { mn: sentence(locked, 'mn'), en: sentence(locked, 'en') } }];
}

function partOf({ values }: ReadRow, carrier: RowPlace): PlannedRow {
  const name = values['oldNumber'] ?? '';
  return {
    ...{ state: 'joined', name, target: null, changes: {}, saves: [], wrong: [], carrier },
    doubtful: [{ field: 'oldNumber', name: 'partOfPaper', text: partOfPaper, right: name }],
  };
}

const { prefix, digits } = codeMask;
const isCode = (text: string): boolean =>
  text.startsWith(prefix) && text.length === prefix.length + digits && /^\d+$/.test(text.slice(prefix.length));

/** Without a code it gets the last digits of its number in the year of its day; a number that is a code stays it (D112). */
function codeFor({ values: { oldNumber, on } }: ReadRow): string {
  const number = (oldNumber ?? '').toUpperCase();
  if (isCode(number)) return number;
  const last = number.match(/\d+/g)?.at(-1);
  if (last === undefined) return '';
  const ofYear = digits - 2;
  return `${prefix}${(on ?? '2000').slice(2, 4)}${last.slice(-ofYear).padStart(ofYear, '0')}`;
}

export const servedCustomInvoices: ServedKind = {
  kind: customInvoices,
  planner: async (source: PlanSource) => {
    const { pool, pending, isComparison } = source;
    const facts = {
      rates: (await MovedRates.open(source)).all,
      closed: await closedMonths(pool),
      pending,
      isComparison,
    };
    return new CustomInvoiceRows(facts, await storedInvoices(source));
  },
};
