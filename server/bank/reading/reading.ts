import type { OwnAccount } from '../../../contract/bank/reading/account.js';
import type { BankCheck, StatementBalances } from '../../../contract/bank/checks.js';
import type { BankEntry, BankFormat } from '../../../contract/bank/line.js';
import type { BankColumn, KnownColumns } from '../../../contract/bank/reading/columns.js';
import type { Label } from '../../../contract/label.js';
import type { SheetSource } from '../../sheet/read-sheet.js';

/** What the process that reads a statement is given. */
export interface StatementSource {
  source: SheetSource;
  account: OwnAccount;
  today: string;
  /** The columns as the user corrected them. */
  columns?: readonly BankColumn[];
  /** What they held in the last statement of the account. */
  known: KnownColumns;
  /** The sheet of a workbook that the user chose. */
  sheet?: string;
}

/** Why a line cannot be read, and the head of the column or the element that it is in. */
export interface CellProblem {
  cell: string;
  message: Label;
}

export interface ReadLine {
  /** The line number in the sheet, or the number of the entry. */
  line: number;
  /** Null where it cannot be read. */
  entry: BankEntry | null;
  /** False for an entry that the bank has announced but not booked. */
  isBooked: boolean;
  /** As written, for a line that cannot be read. */
  written: { day: string; amount: string; text: string };
  problems: CellProblem[];
}

export interface ReadColumn {
  head: string;
  kind: BankColumn;
  sample: string;
}

export interface ReadStatement {
  format: BankFormat;
  /** The sheets of a workbook that has several, and the one that was read. */
  sheets: string[];
  sheet: string | null;
  /** The columns of a table; none of a camt.053. */
  columns: ReadColumn[];
  /** The accounts that the file names. */
  accounts: string[];
  lines: ReadLine[];
  balances: StatementBalances | null;
  checks: BankCheck[];
}

/** Reads the values of one line and names what cannot be read. */
export class LineReader {
  readonly problems: CellProblem[] = [];

  report(cell: string, message: Label, written = ''): void {
    const before = written === '' ? '' : `«${written.slice(0, 40)}»: `;
    this.problems.push({ cell, message: { mn: before + message.mn, en: before + message.en } });
  }

  /** The text up to a length; half of a character cannot be stored. */
  text(cell: string, written: string, most: number): string | null {
    const text = written.replace(/\s+/gu, ' ').trim();
    if (/\p{Surrogate}/u.test(text)) {
      this.report(cell, halfCharacter);
      return null;
    }
    return text === '' ? null : text.slice(0, most);
  }
}

const halfCharacter: Label = { mn: 'тэмдэгт дутуу байна', en: 'half of a character is missing' };

/** The most letters of each text of a line. */
export const longest = {
  text: 1_000,
  counterAccount: 60,
  counterName: 200,
  counterRegister: 30,
  reference: 140,
} as const;

export const otherAccount: Label = { mn: 'сонгосон данс биш', en: 'another account than the chosen one' };
export const otherCurrency: Label = { mn: 'дансны валют биш', en: 'another currency than that of the account' };
export const noMoney: Label = { mn: 'мөнгө хөдлөөгүй', en: 'no money moved' };
