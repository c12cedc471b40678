import type { Label } from '../../label.js';
import { foldLabel } from '../../text/fold.js';
import { headWords } from '../../text/head-words.js';
import { asMongolian } from '../../text/old-fonts.js';
import type { BankFormat } from '../line.js';
import { readAmount } from './amounts.js';
import { readBankDay } from './days.js';

interface ColumnKind {
  label: Label;
  /** The heads that mean it. */
  heads: readonly string[];
}

/** What a column of a statement may hold. Frozen: mappings are stored with statements. */
export const bankColumnKinds = {
  skip: { label: { mn: 'Орхих', en: 'Leave out' }, heads: ['Салбар', 'Ханш', 'Branch', 'Rate', '№', 'No'] },
  day: {
    label: { mn: 'Огноо', en: 'Day' },
    heads: ['Гүйлгээний огноо', 'Огноо', 'Өдөр', 'Date', 'Transaction date', 'Booking date', 'Posting date', 'Дата'],
  },
  valueDay: { label: { mn: 'Тооцоолсон өдөр', en: 'Value day' }, heads: ['Тооцоолсон огноо', 'Value date'] },
  amount: {
    label: { mn: 'Дүн (тэмдэгтэй)', en: 'Amount with its sign' },
    heads: ['Гүйлгээний дүн', 'Дүн', 'Мөнгөн дүн', 'Amount', 'Сумма'],
  },
  income: {
    label: { mn: 'Орлого', en: 'In' },
    heads: ['Кредит гүйлгээ', 'Кредит', 'Орлого', 'Орлогын дүн', 'Credit', 'Deposit', 'Money in'],
  },
  expense: {
    label: { mn: 'Зарлага', en: 'Out' },
    heads: ['Дебит гүйлгээ', 'Дебит', 'Дебет', 'Зарлага', 'Зарлагын дүн', 'Debit', 'Withdrawal', 'Money out'],
  },
  before: { label: { mn: 'Эхний үлдэгдэл', en: 'Balance before' }, heads: ['Эхний үлдэгдэл', 'Opening balance'] },
  balance: {
    label: { mn: 'Эцсийн үлдэгдэл', en: 'Balance after' },
    heads: ['Эцсийн үлдэгдэл', 'Үлдэгдэл', 'Closing balance', 'Balance', 'Остаток'],
  },
  text: {
    label: { mn: 'Гүйлгээний утга', en: 'Text' },
    heads: ['Гүйлгээний утга', 'Утга', 'Тайлбар', 'Description', 'Details', 'Narrative', 'Назначение платежа'],
  },
  counterAccount: {
    label: { mn: 'Харьцсан данс', en: 'Counter account' },
    heads: ['Харьцсан данс', 'Харьцсан дансны дугаар', 'Counter account', 'Counterparty account'],
  },
  counterName: {
    label: { mn: 'Харьцсан дансны нэр', en: 'Counter name' },
    heads: ['Харьцсан дансны нэр', 'Харилцагч', 'Харилцагчийн нэр', 'Counterparty', 'Counterparty name'],
  },
  counterRegister: {
    label: { mn: 'Регистр', en: 'Register' },
    heads: ['Регистр', 'Регистрийн дугаар', 'Register', 'Register number'],
  },
  reference: {
    label: { mn: 'Гүйлгээний дугаар', en: 'Reference' },
    heads: ['Гүйлгээний дугаар', 'Баримтын дугаар', 'Reference', 'Transaction number', 'Transaction id'],
  },
  account: { label: { mn: 'Өөрийн данс', en: 'Own account' }, heads: ['Данс', 'Дансны дугаар', 'Account', 'IBAN'] },
  currency: { label: { mn: 'Валют', en: 'Currency' }, heads: ['Валют', 'Currency', 'Валюта'] },
} as const satisfies Record<string, ColumnKind>;
export type BankColumn = keyof typeof bankColumnKinds;

const isColumn = (name: string): name is BankColumn => Object.hasOwn(bankColumnKinds, name);
export const bankColumnNames: readonly BankColumn[] = Object.keys(bankColumnKinds).filter(isColumn);

const words = headWords(bankColumnNames.map((name) => [name, bankColumnKinds[name].heads] as const));

/** What a head means; heads with their Ө written as Є, and in any letter case, are the same. */
export function kindOfHead(head: string): BankColumn | undefined {
  return words(head)?.name;
}

/** The layouts of banks that are known, by the heads that all have to be there. */
const layouts: Readonly<Record<'khan' | 'golomt', readonly string[]>> = {
  khan: ['Гүйлгээний огноо', 'Эхний үлдэгдэл', 'Кредит гүйлгээ', 'Дебит гүйлгээ', 'Эцсийн үлдэгдэл', 'Гүйлгээний утга'],
  golomt: ['Гүйлгээний огноо', 'Гүйлгээний утга', 'Харьцсан дансны нэр', 'Орлого', 'Зарлага'],
};

/** The bank whose layout has these heads. */
export function layoutOf(heads: readonly string[]): BankFormat {
  const written = new Set(heads.map((head) => foldLabel(asMongolian(head))));
  const has = (layout: readonly string[]): boolean => layout.every((head) => written.has(foldLabel(head)));
  return has(layouts.khan) ? 'khan' : has(layouts.golomt) ? 'golomt' : 'table';
}

/** The line with the heads: the first one with a day and an amount among them, else the one before the first line with a day; -1 for none. */
export function headLine(lines: readonly (readonly string[])[], today: string): number {
  const known = lines.findIndex((cells) => {
    const kinds = new Set(cells.map(kindOfHead));
    return kinds.has('day') && (kinds.has('amount') || kinds.has('income') || kinds.has('expense'));
  });
  if (known >= 0) return known;
  const first = lines.findIndex((cells) => cells.some((cell) => 'day' in readBankDay(cell, today)));
  return lines.slice(0, Math.max(first, 0)).findLastIndex((cells) => cells.filter(Boolean).length > 1);
}

/** A column holds what at least this part of its filled cells can be read as. */
const most = 0.7;

/** What each column held in an earlier statement, by its head. */
export type KnownColumns = Readonly<Record<string, BankColumn>>;

/** The name by which a column is remembered: its head, or its place where it has none. */
export function columnKey(head: string, at: number): string {
  return head.trim() || `#${at + 1}`;
}

/** What each column holds, as it was remembered, by its head, or by what its cells can be read as; each kind once. */
export function guessBankColumns(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  today: string,
  known: KnownColumns = {},
): BankColumn[] {
  const width = Math.max(heads.length, ...rows.map((cells) => cells.length), 0);
  const seen = new Set<BankColumn>();
  const once = (kind: BankColumn | undefined): BankColumn => {
    if (kind === undefined || seen.has(kind)) return 'skip';
    seen.add(kind);
    return kind;
  };
  const heading = (at: number): string => heads[at] ?? '';
  const kept = Array.from({ length: width }, (_, at) => known[columnKey(heading(at), at)]).map(
    (kind) => kind && once(kind),
  );
  const columns = kept.map((kind, at) => kind ?? (kindOfHead(heading(at)) && once(kindOfHead(heading(at)))));
  return columns.map(
    (kind, at) =>
      kind ??
      once(
        missingKind(
          seen,
          rows.flatMap((cells) => cells[at] || []),
          today,
        ),
      ),
  );
}

/** The kind of a column without a known head: the day, the amount and the text, as long as no other column is one. */
function missingKind(seen: ReadonlySet<BankColumn>, cells: readonly string[], today: string): BankColumn | undefined {
  if (cells.length === 0) return undefined;
  const isMost = (is: (cell: string) => boolean): boolean => cells.filter(is).length >= cells.length * most;
  if (!seen.has('day') && isMost((cell) => 'day' in readBankDay(cell, today))) return 'day';
  const hasAmount = seen.has('amount') || seen.has('income') || seen.has('expense');
  const isNumber = isMost((cell) => 'amount' in readAmount(cell));
  if (!hasAmount && isNumber && cells.some((cell) => /^[-(]|[.,]\d\d$/.test(cell.trim()))) return 'amount';
  if (!seen.has('text') && !isNumber && isMost((cell) => /\p{L}{2}/u.test(cell))) return 'text';
  return undefined;
}
