import { Decimal } from 'decimal.js';
import { isSameAccount, sameCurrency } from '../../../contract/bank/reading/account.js';
import { readAmount } from '../../../contract/bank/reading/amounts.js';
import {
  bankColumnKinds,
  guessBankColumns,
  headLine,
  kindOfHead,
  layoutOf,
  type BankColumn,
} from '../../../contract/bank/reading/columns.js';
import { readBankDay } from '../../../contract/bank/reading/days.js';
import { maxBankLines } from '../../../contract/bank/kind.js';
import { balancesOf, chainChecks, closingCheck, inTimeOrder, totalChecks } from '../../../contract/bank/checks.js';
import { withoutInvisible } from '../../../contract/fields/read-text.js';
import type { Label } from '../../../contract/label.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { SheetLine } from '../../sheet/sheet.js';
import {
  LineReader,
  longest,
  noMoney,
  otherAccount,
  otherCurrency,
  type ReadLine,
  type ReadStatement,
  type StatementSource,
} from './reading.js';
import { factsOf, isTotal, type FrameFacts } from './table-frame.js';

/** Titles above the table and totals below it are no lines of the statement. */
export const maxSheetLines = maxBankLines + 100;
/** The most lines that the columns are guessed from. */
const maxGuessed = 300;

const formula: Label = { mn: 'томьёотой нүд уншихгүй', en: 'a cell with a formula is not read' };
const dayMissing: Label = { mn: 'өдөр алга', en: 'the day is missing' };
const bothSides: Label = { mn: 'орлого, зарлага хоёулаа бичигдсэн', en: 'both an income and an expense' };

type Table = { columns: readonly BankColumn[]; heads: readonly string[] } & Pick<StatementSource, 'account' | 'today'>;
type TableLine = ReadLine & { before: string | null };
type Totals = Partial<Record<'income' | 'expense', string>>;

/** Reads a statement that is a table: of a bank whose layout is known, or by its columns. */
export function readTable(sheet: readonly SheetLine[], from: Omit<StatementSource, 'source'>): ReadStatement {
  const lines = sheet.map((one) => ({ ...one, cells: one.cells.map(withoutInvisible) }));
  const headAt = headLine(
    lines.map(({ cells }) => cells),
    from.today,
  );
  const heads = lines[headAt]?.cells ?? [];
  const rows = lines.slice(headAt + 1);
  const format = layoutOf(heads);
  const sampled = rows.slice(0, maxGuessed).map(({ cells }) => cells);
  const guessed = guessBankColumns(heads, sampled, from.today, format === 'table' ? from.known : {});
  const columns = format === 'table' ? guessed.map((kind, at) => from.columns?.[at] ?? kind) : guessed;
  const read = readRows(rows, { columns, heads, account: from.account, today: from.today }, titlesOf(lines, headAt));
  if (read.lines.length > maxBankLines) throw refuse('ImportTooLong', { values: { most: maxBankLines } });
  const entries = inTimeOrder(read.lines.flatMap(({ entry, before }) => (entry ? [{ ...entry, before }] : [])));
  const own = balancesOf(entries);
  const balances = own && {
    ...own,
    opening: own.opening ?? read.facts.opening ?? null,
    closing: own.closing ?? read.facts.closing ?? null,
  };
  return {
    format,
    sheets: [],
    sheet: null,
    columns: columns.map((kind, at) => ({
      head: heads[at] ?? '',
      kind,
      sample: rows.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60) ?? '',
    })),
    accounts: read.accounts,
    lines: read.lines.map(({ before: _before, ...line }) => line),
    balances,
    checks: [
      ...(balances ? closingCheck(balances, entries) : []),
      ...chainChecks(entries),
      ...totalChecks(read.totals, entries),
    ],
  };
}

/** The facts in the titles; all lines when no head was found have none. */
function titlesOf(lines: readonly SheetLine[], headAt: number): FrameFacts {
  const titles = lines.slice(0, Math.max(headAt, 0)).map(({ cells }) => factsOf(cells));
  return Object.assign({}, ...titles.toReversed());
}

function readRows(rows: readonly SheetLine[], table: Table, titles: FrameFacts) {
  const lines: TableLine[] = [];
  const totals: Totals = {};
  const facts: FrameFacts = { ...titles };
  const accounts = new Set(titles.account === undefined ? [] : [titles.account]);
  const at = (kind: BankColumn): number => table.columns.indexOf(kind);
  for (const row of rows) {
    const cell = (kind: BankColumn): string => row.cells[at(kind)] ?? '';
    if (kindOfHead(cell('day')) === 'day') continue;
    const isFoot = !/^\d/.test(cell('day'));
    if (isFoot && isTotal(row.cells)) {
      for (const side of ['income', 'expense'] as const) setAmount(totals, side, cell(side));
      continue;
    }
    const moved = ['amount', 'income', 'expense'] as const;
    const found = isFoot ? factsOf(row.cells) : {};
    Object.assign(facts, found);
    if (found.account !== undefined) accounts.add(found.account);
    const isTitle = Object.keys(found).length > 0 || moved.every((kind) => cell(kind) === '');
    if (isFoot && isTitle) continue;
    if (cell('account') !== '') accounts.add(cell('account'));
    lines.push(readRow(row, table, facts));
  }
  return { lines, totals, facts, accounts: [...accounts] };
}

function setAmount(totals: Totals, side: keyof Totals, written: string): void {
  const read = readAmount(written);
  if ('amount' in read) totals[side] = read.amount;
}

function readRow({ line, cells, formulas = [] }: SheetLine, table: Table, facts: FrameFacts): TableLine {
  const { columns, heads, account, today } = table;
  const reader = new LineReader();
  const at = (kind: BankColumn): number => columns.indexOf(kind);
  const cell = (kind: BankColumn): string => cells[at(kind)] ?? '';
  const nameOf = (kind: BankColumn): string => heads[at(kind)] || bankColumnKinds[kind].label.mn;
  for (const [place, kind] of columns.entries())
    if (kind !== 'skip' && formulas.includes(place)) reader.report(nameOf(kind), formula, cells[place]);
  const text = (kind: keyof typeof longest): string | null => reader.text(nameOf(kind), cell(kind), longest[kind]);
  const dayIn = (kind: 'day' | 'valueDay'): string | null => {
    if (cell(kind) === '') return null;
    const read = readBankDay(cell(kind), today);
    if ('day' in read) return read.day;
    reader.report(nameOf(kind), read.wrong, cell(kind));
    return null;
  };
  const amountIn = (kind: 'amount' | 'income' | 'expense' | 'before' | 'balance'): string | null => {
    if (cell(kind) === '') return null;
    const read = readAmount(cell(kind));
    if ('amount' in read) return read.amount;
    reader.report(nameOf(kind), read.wrong, cell(kind));
    return null;
  };
  const named = cell('account') || (facts.account ?? '');
  if (named !== '' && !isSameAccount(named, account)) reader.report(nameOf('account'), otherAccount, named);
  const currency = cell('currency') || (facts.currency ?? '');
  if (currency !== '' && !sameCurrency(currency, account.currency))
    reader.report(nameOf('currency'), otherCurrency, currency);

  const day = dayIn('day');
  if (cell('day') === '') reader.report(nameOf('day'), dayMissing);
  const amount = signedAmount(
    { amount: amountIn('amount'), income: amountIn('income'), expense: amountIn('expense') },
    () => reader.report(nameOf('income'), bothSides, cell('income')),
  );
  if (amount === null && reader.problems.length === 0)
    reader.report(nameOf(at('amount') >= 0 ? 'amount' : 'income'), noMoney);
  const entry = {
    day: day ?? '',
    valueDay: dayIn('valueDay'),
    amount: amount ?? '0',
    text: text('text') ?? '',
    counterAccount: text('counterAccount'),
    counterName: text('counterName'),
    counterRegister: text('counterRegister'),
    reference: text('reference'),
    balance: amountIn('balance'),
    isReversal: false,
  };
  const before = amountIn('before');
  const written = { day: cell('day'), amount: cell('amount') || cell('income') || cell('expense'), text: cell('text') };
  const isReadable = reader.problems.length === 0;
  return { line, entry: isReadable ? entry : null, before, isBooked: true, written, problems: reader.problems };
}

/** Banks write an expense with or without a sign. */
function signedAmount(
  read: Readonly<Record<'amount' | 'income' | 'expense', string | null>>,
  reportBoth: () => void,
): string | null {
  const [amount, income, expense] = [read.amount, read.income, read.expense].map((one) => new Decimal(one ?? 0));
  if (amount && !amount.isZero()) return amount.toFixed();
  if (!income || !expense) return null;
  if (!income.isZero() && !expense.isZero()) {
    reportBoth();
    return null;
  }
  const moved = income.isZero() ? expense.abs().neg() : income;
  return moved.isZero() ? null : moved.toFixed();
}
