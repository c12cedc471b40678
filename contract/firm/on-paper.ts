import type { Label } from '../label.js';
import { heading, notes, table, type Paper, type PaperBlock, type PaperLanguage } from '../paper/paper.js';
import { currencies } from '../reference/fixed/currencies.js';
import type { Firm } from './firm.js';

const words = {
  register: { mn: 'РД', en: 'Reg. no.' },
  phone: { mn: 'Утас', en: 'Phone' },
  accounts: { mn: 'Банкны данс', en: 'Bank accounts' },
  bank: { mn: 'Банк', en: 'Bank' },
  number: { mn: 'Дансны дугаар', en: 'Account' },
  currency: { mn: 'Валют', en: 'Currency' },
  payment: { mn: 'Төлбөрийн нөхцөл', en: 'Payment' },
  penalty: { mn: 'Чөлөөт хоног, торгууль', en: 'Free days and penalty' },
} as const satisfies Record<string, Label>;

const sentences = {
  paymentDays: {
    mn: (days: number) => `Нэхэмжлэх авснаас хойш хуанлийн ${days} хоногийн дотор төлнө.`,
    en: (days: number) => `Payment is due within ${days} calendar days of the invoice.`,
  },
  freeDays: {
    mn: (days: number) => `Чингэлгийн чөлөөт хоног: ${days}.`,
    en: (days: number) => `Free time of containers: ${days} days.`,
  },
} as const;

/** The letterhead of every paper. */
export function letterheadOf(firm: Firm, language: PaperLanguage): Paper['firm'] {
  const labelled = (word: keyof typeof words, value: string | null): string | null =>
    value === null ? null : `${words[word][language]}: ${value}`;
  const contacts = [labelled('phone', firm.phone), firm.email, firm.website].filter((part) => part !== null);
  return {
    name: inLanguage(language, firm.name, firm.nameEn ?? firm.name) ?? '',
    lines: [
      labelled('register', firm.register),
      inLanguage(language, firm.address, firm.addressEn ?? firm.address),
      contacts.join(' · ') || null,
    ].filter((line) => line !== null),
    logo: firm.logo === null ? null : 'logo',
  };
}

/** The bank accounts that the customer pays to. */
export function accountsOf(firm: Firm, language: PaperLanguage): PaperBlock[] {
  if (firm.accounts.length === 0) return [];
  const textOf = (word: keyof typeof words): string => words[word][language];
  const rows = firm.accounts.map(({ bank, bankEn, number, currency, iban, swift }) => [
    inLanguage(language, bank, bankEn ?? bank) ?? '',
    number,
    currencies[currency][language],
    iban ?? '',
    swift ?? '',
  ]);
  return [
    heading(textOf('accounts')),
    table(
      [
        { label: textOf('bank'), width: 'rest' },
        { label: textOf('number'), width: 85 },
        { label: textOf('currency'), width: 45 },
        { label: 'IBAN', width: 125 },
        { label: 'SWIFT', width: 65 },
      ],
      rows,
    ),
  ];
}

/** The payment term in words; an invoice shows the due date itself. */
export function paymentTermsOf(firm: Firm, language: PaperLanguage): PaperBlock[] {
  return notes([[words.payment[language], inLanguage(language, firm.paymentTerms, firm.paymentTermsEn)]]);
}

/** Payment term and free days of containers. An English paper only uses the English texts of the settings. */
export function termsOf(firm: Firm, language: PaperLanguage): PaperBlock[] {
  const { paymentDays, freeDays } = firm;
  const payment = [
    paymentDays === null ? null : sentences.paymentDays[language](paymentDays),
    inLanguage(language, firm.paymentTerms, firm.paymentTermsEn),
  ];
  const penalty = [
    freeDays === null ? null : sentences.freeDays[language](freeDays),
    inLanguage(language, firm.penaltyTerms, firm.penaltyTermsEn),
  ];
  return notes([
    [words.payment[language], joinParts(payment)],
    [words.penalty[language], joinParts(penalty)],
  ]);
}

export function inLanguage(language: PaperLanguage, mongolian: string | null, english: string | null): string | null {
  return language === 'mn' ? mongolian : english;
}

function joinParts(parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(' ') || null;
}
