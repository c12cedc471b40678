import type { Label } from '../../../../contract/label.js';
import { inDecimals } from '../firm/money.js';
import { number } from './old-sheet.js';
import type { OldTotal } from '../firm/old-firm.js';
import type { OldAdvance, OldPaper } from '../firm/old-papers.js';
import type { LayoutColumn } from './layout-sheet.js';
import { columnsBy, type CellsOf, type Writing } from './writing.js';

export function paperCells({ day, amount, party }: Writing): CellsOf<OldPaper> {
  return {
    oldNumber: (paper) => paper.number,
    payer: (paper) => (paper.side === 'receivable' ? party(paper.party) : null),
    agent: (paper) => (paper.side === 'payable' ? party(paper.party) : null),
    on: ({ on }) => day(on),
    due: ({ due }) => day(due),
    description: ({ about }) => about,
    reason: ({ about }) => about,
    type: () => 'Бусад',
    currency: ({ currency }) => currency,
    rate: ({ rate }) => number(rate),
    amount: (paper) => amount(paper.amount),
    paid: ({ paid }) => amount(paid),
    rest: (paper) => amount(paper.amount - paper.paid),
  };
}

export function advanceCells({ day, amount, party }: Writing): CellsOf<OldAdvance> {
  return {
    oldNumber: (advance) => advance.number,
    payer: (advance) => (advance.side === 'receivable' ? party(advance.party) : null),
    agent: (advance) => (advance.side === 'payable' ? party(advance.party) : null),
    on: ({ on }) => day(on),
    amount: (advance) => amount(advance.amount),
    currency: ({ currency }) => currency,
    rate: ({ rate }) => number(rate),
  };
}

const totalNames: Readonly<Record<OldTotal['what'], Label>> = {
  parties: { mn: 'Харилцагч', en: 'Parties' },
  inquiries: { mn: 'Нээлттэй үнийн хүсэлт', en: 'Open inquiries' },
  orders: { mn: 'Явж буй захиалга', en: 'Running orders' },
  units: { mn: 'Замд яваа нэгж', en: 'Units underway' },
  receivable: { mn: 'Авлага', en: 'Receivable' },
  receivableItems: { mn: 'Бусад авлага', en: 'Other receivables' },
  payable: { mn: 'Өглөг', en: 'Payable' },
  payableItems: { mn: 'Бусад өглөг', en: 'Other payables' },
  advancesOfPayers: { mn: 'Урьдчилж орсон орлого', en: 'Advances of payers' },
  advancesToAgents: { mn: 'Урьдчилж төлсөн зардал', en: 'Advances to agents' },
  customInvoices: { mn: 'Нэхэмжлэхийн үлдэгдэл', en: 'Unpaid custom invoices' },
};

const totalCells: CellsOf<OldTotal> = {
  line: ({ what }) => totalNames[what].mn,
  currency: ({ currency }) => currency,
  balance: ({ currency, amount }) => number(currency === null ? amount : inDecimals(amount)),
};

/** The columns of the trial balance, under the heads of a layout; none of ours is the sum in tugrik of one currency. */
export function totalColumns(line: string, currency: string, balance: string, mnt: string): LayoutColumn<OldTotal>[] {
  return [
    ...columnsBy(totalCells, [
      [line, 'line'],
      [currency, 'currency'],
      [balance, 'balance'],
    ]),
    { head: mnt, cell: ({ mnt: amount }) => (amount === null ? null : number(inDecimals(amount))) },
  ];
}
