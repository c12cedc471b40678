import type { FileNeed } from '../../document/needs.js';
import type { Label } from '../../label.js';
import { allowed, permissions, type Capability, type Principal } from '../../permissions.js';

/** Where the work of a line is done: a tab of the file, or a section of the operations screen. */
type Place = { tab: string } | { section: string };

/** One line of the finishing checklist. */
interface ChecklistLine {
  label: Label;
  /** Who may see it, and who can do what is open. */
  read: Capability;
  write: Capability;
  place: Place;
}

const money = 'finance.postings';

/** What an order needs before it is finished and archived; it refuses nothing (D172). */
export const checklistLines = {
  borderDates: {
    label: { mn: 'Хилийн огноо бичих', en: 'Enter border dates' },
    read: 'inquiry.read',
    write: 'operation.borderDates',
    place: { section: 'border' },
  },
  units: {
    label: { mn: 'Чингэлэг буцаах', en: 'Return containers' },
    read: 'unit.read',
    write: 'unit.edit',
    place: { tab: 'units' },
  },
  documents: {
    label: { mn: 'Бичиг баримт бүрдүүлэх', en: 'Complete documents' },
    read: 'document.read',
    write: 'document.editCargo',
    place: { tab: 'documents' },
  },
  expenses: {
    label: { mn: 'Нэмэлт зардлыг хэн төлөхийг шийдэх', en: 'Decide who pays extra expenses' },
    read: 'inquiry.read',
    write: 'operation.expensePayer',
    place: { section: 'expenses' },
  },
  penalty: {
    label: { mn: 'Торгууль нэхэмжлэх', en: 'Charge the penalty' },
    read: 'clock.read',
    write: 'prices.edit',
    place: { tab: 'units' },
  },
  invoice: {
    label: { mn: 'Нэхэмжлэхийг файлтай тэнцүүлэх', en: 'Make the invoice equal to the file' },
    read: money,
    write: 'finance.invoice',
    place: { tab: 'money' },
  },
  receivable: {
    label: { mn: 'Авлага баталгаажуулах', en: 'Confirm the receivable' },
    read: money,
    write: 'finance.transact',
    place: { tab: 'money' },
  },
  payables: {
    label: { mn: 'Өглөг төлөх', en: 'Pay the payables' },
    read: money,
    write: 'finance.transact',
    place: { tab: 'money' },
  },
} as const satisfies Readonly<Record<string, ChecklistLine>>;

export type ChecklistLineName = keyof typeof checklistLines;

export const checklistLineNames = Object.keys(checklistLines) as ChecklistLineName[];

export const lineStates = {
  done: { mn: 'Болсон', en: 'Done' },
  open: { mn: 'Үлдсэн', en: 'Open' },
  none: { mn: 'Хамаарахгүй', en: 'Does not apply' },
} as const;
export type LineState = keyof typeof lineStates;

/** How much of what a line asks for is done. */
export interface LineResult {
  name: ChecklistLineName;
  state: LineState;
  done: number;
  of: number;
}

/** What the lines follow from. */
export interface ChecklistFacts {
  ataBorder: string | null;
  etdBorder: string | null;
  ataUb: string | null;
  /** The containers that must be returned, and how many of them are. */
  toReturn: number;
  returned: number;
  needs: readonly FileNeed[];
  expenses: number;
  undecidedExpenses: number;
  /** The currencies in which the customer owes for the days of containers, and those in which not all of it was charged. */
  penalties: number;
  unchargedPenalties: number;
  /** In tugrik. */
  income: string;
  /** What the file has come to since its invoice; null without an invoice (D136). */
  invoiceDifference: string | null;
  isConfirmed: boolean;
  payables: number;
  unpaidPayables: number;
}

/** How much of each line is done; a line of which there is nothing does not apply. */
const results: Readonly<Record<ChecklistLineName, (facts: ChecklistFacts) => [done: number, of: number]>> = {
  borderDates: ({ ataBorder, etdBorder, ataUb }) => [
    [ataBorder, etdBorder, ataUb].filter((day) => day !== null).length,
    3,
  ],
  units: ({ returned, toReturn }) => [returned, toReturn],
  documents: ({ needs }) => [needs.filter(({ isMet }) => isMet).length, needs.length],
  expenses: ({ expenses, undecidedExpenses }) => [expenses - undecidedExpenses, expenses],
  penalty: ({ penalties, unchargedPenalties }) => [penalties - unchargedPenalties, penalties],
  invoice({ invoiceDifference, income }) {
    if (invoiceDifference === null) return [0, Number(income) === 0 ? 0 : 1];
    return [Number(invoiceDifference) === 0 ? 1 : 0, 1];
  },
  receivable: ({ isConfirmed }) => [isConfirmed ? 1 : 0, 1],
  payables: ({ payables, unpaidPayables }) => [payables - unpaidPayables, payables],
};

/** All lines of an order. */
export function lineResults(facts: ChecklistFacts): LineResult[] {
  return checklistLineNames.map((name) => {
    const [done, of] = results[name](facts);
    return { name, state: of === 0 ? 'none' : done < of ? 'open' : 'done', done, of };
  });
}

/** The lines of an order that a user sees. */
export function checklistOf(facts: ChecklistFacts, user: Principal): LineResult[] {
  return lineResults(facts).filter(({ name }) => allowed(checklistLines[name].read, user));
}

/** The lines of the cargo and those of money, which fewer users see: each is a column of a list. */
export const cargoLines = namedLines(false);
export const moneyLines = namedLines(true);

function namedLines(ofMoney: boolean): Readonly<Record<string, Label>> {
  const names = checklistLineNames.filter((name) => (checklistLines[name].read === money) === ofMoney);
  return Object.fromEntries(names.map((name) => [name, checklistLines[name].label]));
}

/** The types of user who can do what is open; a salesman may only on his own files. */
export function typesOfLine(name: ChecklistLineName): number[] {
  const { types, own = [] } = permissions[checklistLines[name].write];
  return [...own, ...types];
}
