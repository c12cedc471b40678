import { dayAfter } from '../../../../contract/time.js';
import type { FirmSize } from './firm-size.js';
import { rateOn, type OldCurrency } from './money.js';
import { lastDay, type OldFile } from './old-files.js';
import type { OldParty } from './old-parties.js';
import type { Random } from './random.js';

/** An invoice without an order, or an older paper of which something is still owed; amounts in hundredths. */
export interface OldPaper {
  kind: 'customInvoice' | 'item';
  number: string;
  side: 'receivable' | 'payable';
  party: string;
  on: string;
  due: string;
  about: string;
  currency: OldCurrency;
  rate: string;
  amount: number;
  paid: number;
}

export interface OldAdvance {
  number: string;
  side: 'receivable' | 'payable';
  party: string;
  on: string;
  currency: OldCurrency;
  rate: string;
  amount: number;
}

const abouts = ['Агуулахын хадгалалт', 'Вагон саатсан хоног', 'Гаалийн бүрдүүлэлт', 'Буулгалт, кран', 'Нэмэлт тээвэр'];

export function oldPapers(
  random: Random,
  parties: readonly OldParty[],
  orders: readonly OldFile[],
  size: FirmSize,
): { papers: OldPaper[]; advances: OldAdvance[] } {
  const payers = parties.filter(({ roles }) => roles.includes('isPayer'));
  const agents = parties.filter(({ roles }) => roles.includes('isAgent'));
  const invoiced = orders.filter(({ invoice }) => invoice !== null).length;
  const paper = (kind: OldPaper['kind'], at: number): OldPaper => {
    const side = kind === 'item' && at % 4 === 3 ? 'payable' : 'receivable';
    const currency = random.of(side === 'payable' ? (['USD', 'RMB'] as const) : (['MNT', 'MNT', 'USD'] as const));
    const on = dayAfter(lastDay, -random.whole(5, 360));
    const amount = amountIn(random, currency);
    const number = kind === 'item' ? `Б-${String(at + 1).padStart(4, '0')}` : `Т-${String(at + 1).padStart(3, '0')}`;
    return {
      kind,
      number,
      side,
      party: random.of(side === 'payable' ? agents : payers).number,
      on,
      due: dayAfter(on, random.of([0, 14, 30])),
      about: random.of(abouts),
      currency,
      rate: rateOn(currency, on),
      amount,
      paid: random.chance(0.3) ? Math.floor(amount / 2) : 0,
    };
  };
  const advance = (at: number): OldAdvance => {
    const side = at % 5 === 4 ? 'payable' : 'receivable';
    const currency = random.of(['MNT', 'USD', 'RMB'] as const);
    const on = dayAfter(lastDay, -random.whole(1, 90));
    return {
      number: `У-${String(at + 1).padStart(3, '0')}`,
      side,
      party: random.of(side === 'payable' ? agents : payers).number,
      on,
      currency,
      rate: rateOn(currency, on),
      amount: amountIn(random, currency),
    };
  };
  return {
    papers: [
      ...Array.from({ length: size.customInvoices }, (_, at) => paper('customInvoice', at)),
      ...Array.from({ length: size.papers - size.customInvoices - invoiced }, (_, at) => paper('item', at)),
    ],
    advances: Array.from({ length: size.advances }, (_, at) => advance(at)),
  };
}

function amountIn(random: Random, currency: OldCurrency): number {
  return currency === 'MNT' ? random.whole(5, 900) * 1_000_000 : random.whole(2_000, 900_000);
}
