import type { Firm } from '../../../../contract/firm/firm.js';
import { letterheadOf } from '../../../../contract/firm/on-paper.js';
import type { Label } from '../../../../contract/fields.js';
import { rate } from '../../../../contract/paper/figures.js';
import { inLatin } from '../../../../contract/paper/latin.js';
import {
  named,
  type Paper,
  type PaperBlock,
  type PaperLanguage,
  type SignaturePlace,
} from '../../../../contract/paper/paper.js';
import type { InquiryTotals } from '../../../../contract/money/inquiry-totals.js';
import { bankRate, type RatesOfDay } from '../../../../contract/money/rate-in-force.js';
import { countries } from '../../../../contract/reference/fixed/countries.js';
import type { Quotation } from '../../../../contract/shipment/quotation/form.js';
import type { WrittenPaper } from '../../../document/paper/prints.js';

/** Everything that a paper of an inquiry may say. The profit is not among it. */
export interface InquiryPaper {
  number: string;
  /** When it was printed is nobody's business: the paper is dated by the offer. */
  day: string;
  /** A paper of the past says of which day and position of the log (D149). */
  asOf: { at: string; position: number } | null;
  firm: Firm;
  form: Quotation;
  totals: InquiryTotals;
  rates: RatesOfDay;
  /** What everything that is referred to is called, by the names that forms send. */
  names: Readonly<Record<string, string>>;
  /** Of the commodity. */
  hsCode: string | null;
  consignee: {
    name: string;
    register: string | null;
    phone: string | null;
    email: string | null;
    address: string | null;
  };
  signer: { name: string; signature: string | null } | null;
  language: PaperLanguage;
}

const words = {
  number: { mn: 'Дугаар', en: 'No.' },
  date: { mn: 'Огноо', en: 'Date' },
  asOf: { mn: 'Байдлаар', en: 'As of' },
  position: { mn: 'бүртгэл', en: 'log' },
  rates: { mn: 'Тооцсон ханш', en: 'Rates used' },
} as const satisfies Record<string, Label>;

/** A name of a list or of a person, in letters that the reader of the paper knows. */
export function nameIn(language: PaperLanguage, name: string | null | undefined): string | null {
  return name === null || name === undefined || language === 'mn' ? (name ?? null) : inLatin(name);
}

export function placeOf(
  { names, language }: InquiryPaper,
  city: string,
  country: keyof typeof countries,
  address: string | null,
): string {
  return [nameIn(language, names[city]), countries[country][language], nameIn(language, address)]
    .filter(Boolean)
    .join(', ');
}

/** The paper with its head: whose it is, what it is, and its number and days. */
export function inquiryPaper(
  from: InquiryPaper,
  title: Label,
  blocks: PaperBlock[],
  { landscape = false, facts = [] }: { landscape?: boolean; facts?: (readonly [string, string | null])[] } = {},
): WrittenPaper {
  const { language, firm, asOf } = from;
  const all: (readonly [string, string | null])[] = [
    [words.number[language], from.number],
    [words.date[language], from.day],
    ...facts,
    [words.asOf[language], asOf && `${asOf.at}, ${words.position[language]} ${asOf.position}`],
  ];
  const paper: Paper = {
    title: title[language],
    number: from.number,
    day: from.day,
    language,
    landscape,
    firm: letterheadOf(firm, language),
    facts: named(all),
    blocks,
  };
  return { paper, pictures: { logo: firm.logo, stamp: firm.stamp, signature: from.signer?.signature ?? null } };
}

/** Who signs for the firm, with its stamp. */
export function signedByFirm({ signer, firm, language }: InquiryPaper, role: Label): SignaturePlace {
  return {
    role: role[language],
    name: nameIn(language, signer?.name),
    picture: signer?.signature ? 'signature' : null,
    stamp: firm.stamp === null ? null : 'stamp',
  };
}

/** The rates that totals in other currencies were worked out with, each with the month that it is of. */
export function ratesUsed({ rates, language }: InquiryPaper): PaperBlock[] {
  const said = (['usd', 'rmb'] as const).flatMap((base) => {
    const inForce = bankRate(rates, base);
    if (!inForce) return [];
    const { source } = inForce;
    const month = 'month' in source ? `${source.year}-${String(source.month).padStart(2, '0')}` : '';
    const code = 'currency' in source ? source.currency.toUpperCase() : base.toUpperCase();
    return [`1 ${base.toUpperCase()} = ${rate(inForce.rate)} MNT (${[code, month].filter(Boolean).join(', ')})`];
  });
  return said.length === 0 ? [] : [{ kind: 'text', text: `${words.rates[language]}: ${said.join('; ')}`, quiet: true }];
}
