import { wholeFirm, type FirmSize } from './firm-size.js';
import { inTugrik, type OldCurrency } from './money.js';
import { oldFiles, type OldFile } from './old-files.js';
import { oldPapers, type OldAdvance, type OldPaper } from './old-papers.js';
import { oldParties, type OldDouble, type OldParty } from './old-parties.js';
import { Random } from './random.js';

/** An invented firm that comes over from its old system. */
export interface OldFirm {
  parties: readonly OldParty[];
  doubles: readonly OldDouble[];
  orders: readonly OldFile[];
  inquiries: readonly OldFile[];
  papers: readonly OldPaper[];
  advances: readonly OldAdvance[];
  totals: readonly OldTotal[];
}

/** A line of the trial balance; amounts in hundredths, counts in ones. */
export interface OldTotal {
  what:
    | 'parties'
    | 'inquiries'
    | 'orders'
    | 'units'
    | 'receivable'
    | 'receivableItems'
    | 'payable'
    | 'payableItems'
    | 'advancesOfPayers'
    | 'advancesToAgents'
    | 'customInvoices';
  currency: OldCurrency | null;
  amount: number;
  /** In hundredths of a tugrik; null for a count. */
  mnt: number | null;
}

export function oldFirm(seed: number, size: FirmSize = wholeFirm): OldFirm {
  const random = new Random(seed);
  const { parties, doubles } = oldParties(random, size);
  const { orders, inquiries } = oldFiles(random, parties, size);
  const { papers, advances } = oldPapers(random, parties, orders, size);
  const firm = { parties, doubles, orders, inquiries, papers, advances };
  return { ...firm, totals: trialBalance(firm) };
}

interface Balance {
  currency: OldCurrency;
  rate: string;
  rest: number;
}

/** What is open of each side, in accounts of their own: rests of orders, of custom invoices and of older papers, and advances. */
function trialBalance(firm: Omit<OldFirm, 'totals'>): OldTotal[] {
  const { parties, doubles, orders, inquiries, papers, advances } = firm;
  const count = (what: OldTotal['what'], amount: number): OldTotal => ({ what, currency: null, amount, mnt: null });
  const restOf = ({ currency, rate, amount, paid }: OldPaper): Balance => ({ currency, rate, rest: amount - paid });
  const items = (side: OldPaper['side']): Balance[] =>
    papers.filter((paper) => paper.kind === 'item' && paper.side === side).map(restOf);
  const advancesOf = (side: OldPaper['side']): Balance[] =>
    advances.filter((advance) => advance.side === side).map(({ amount, ...advance }) => ({ ...advance, rest: amount }));
  return [
    count('parties', parties.length - doubles.length),
    count('inquiries', inquiries.length),
    count('orders', orders.length),
    count(
      'units',
      orders.reduce((sum, { state, units }) => sum + (state === 'Хүргэсэн' ? 0 : units.length), 0),
    ),
    ...perCurrency(
      'receivable',
      orders.map(({ lane, rate, total, paid }) => ({ currency: lane.currency, rate, rest: total - paid })),
    ),
    ...perCurrency('receivableItems', items('receivable')),
    ...perCurrency(
      'payable',
      orders.flatMap(({ prices }) => prices.map(({ amount, paid, ...price }) => ({ ...price, rest: amount - paid }))),
    ),
    ...perCurrency('payableItems', items('payable')),
    ...perCurrency('advancesOfPayers', advancesOf('receivable')),
    ...perCurrency('advancesToAgents', advancesOf('payable')),
    ...perCurrency('customInvoices', papers.filter(({ kind }) => kind === 'customInvoice').map(restOf)),
  ];
}

function perCurrency(what: OldTotal['what'], balances: readonly Balance[]): OldTotal[] {
  return (['MNT', 'USD', 'RMB'] as const).flatMap((currency) => {
    const own = balances.filter((balance) => balance.currency === currency);
    if (own.length === 0) return [];
    const amount = own.reduce((sum, { rest }) => sum + rest, 0);
    return [{ what, currency, amount, mnt: own.reduce((sum, { rest, rate }) => sum + inTugrik(rest, rate), 0) }];
  });
}
