import { entryFilter } from '../filters/usual.js';
import type { Label } from '../label.js';
import type { ListColumn } from '../list.js';
import { currencies } from '../reference/fixed/currencies.js';
import { currencyOfRows } from '../report/groups.js';
import { oneDay, type ReportDeclaration } from '../report/report.js';
import { buckets, apart, outsideOrders, type AgingSide } from './places.js';

/** What each party owes, or is owed, by the days since it was due; in tugrik, or in the currency of each row. */
export interface AgingReport extends ReportDeclaration {
  side: AgingSide;
  /** The filter for one party. */
  party: 'payer' | 'agent';
  isByCurrency: boolean;
}

const label = (mn: string, en: string): Label => ({ mn, en });

const ofSide = {
  receivable: {
    party: 'payer',
    name: label('Төлөгч', 'Payer'),
    all: label('Бүх төлөгч', 'All Payers'),
    title: label('Авлагын насжилт', 'Aging of receivables'),
  },
  payable: {
    party: 'agent',
    name: label('Агент', 'Agent'),
    all: label('Бүх агент', 'All Agents'),
    title: label('Өглөгийн насжилт', 'Aging of payables'),
  },
} as const;

/** Custom invoices are for payers alone. */
function outsideOf(side: AgingSide): Readonly<Record<string, Label>> {
  const { custominvoices, ...others } = outsideOrders;
  return side === 'receivable' ? { custominvoices, ...others } : others;
}

/** The figures of a row, each the sum of open rows in some places. */
export function agingFigures(side: AgingSide): Readonly<Record<string, Label>> {
  return {
    /** First, as it is what one looks for; the others say what it consists of. */
    balance: label('Нийт тооцоо', 'Balance'),
    ...Object.fromEntries(buckets.map(({ name, label: of }) => [name, of])),
    ...apart,
    /** The rest of the list of receivables or payables. */
    rest: label('Файлын үлдэгдэл', 'Rest of orders'),
    ...outsideOf(side),
  };
}

function aging(side: AgingSide, isByCurrency: boolean): AgingReport {
  const { party, name, all, title } = ofSide[side];
  const figure = (of: Label): ListColumn =>
    isByCurrency
      ? { kind: 'money', label: of, currency: 'currency', total: { per: 'currency' } }
      : { kind: 'money', label: of, total: true, whole: true };
  const more = isByCurrency ? { mn: `${title.mn}, валютаар`, en: `${title.en} by currency` } : title;
  return {
    ...{ side, party, isByCurrency },
    asked: 'day',
    scheduled: 'export.finance',
    name: `aging-${side}${isByCurrency ? '-currency' : ''}`,
    call: `aging/${side}${isByCurrency ? '/currencies' : ''}`,
    screen: `aging/${side}`,
    capability: 'aging.read',
    title: more,
    common: isByCurrency ? [party, currencyOfRows] : [party],
    columns: {
      name: { kind: 'text', label: name },
      ...(isByCurrency ? { currency: { kind: 'choice', choices: currencies, label: label('Валют', 'Currency') } } : {}),
      ...Object.fromEntries(Object.entries(agingFigures(side)).map(([key, of]) => [key, figure(of)])),
    },
    filters: { ...oneDay, [party]: { ...entryFilter(party, name), all } },
  };
}

/** Of payers and of agents, in tugrik and by currency. */
export const agingReports: readonly AgingReport[] = [
  aging('receivable', false),
  aging('receivable', true),
  aging('payable', false),
  aging('payable', true),
];

export function agingReport(side: AgingSide, isByCurrency: boolean): AgingReport {
  const found = agingReports.find((one) => one.side === side && one.isByCurrency === isByCurrency);
  if (!found) throw new Error(`There is no aging of ${side}`);
  return found;
}
