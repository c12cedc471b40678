import { Decimal } from 'decimal.js';
import type { Choices } from '../fields/field.js';

/** How a statement was written. Frozen: lines are stored with it. */
export const bankFormats = {
  camt: { mn: 'camt.053', en: 'camt.053' },
  khan: { mn: 'ХААН банк', en: 'Khan Bank' },
  golomt: { mn: 'Голомт банк', en: 'Golomt Bank' },
  table: { mn: 'Бусад хүснэгт', en: 'Other table' },
} as const satisfies Choices;
export type BankFormat = keyof typeof bankFormats;

/** Why money moved that no file, advance or invoice stands for. Frozen. */
export const asideWords = {
  own: { mn: 'Өөрийн данс хооронд', en: 'Own transfer' },
  fee: { mn: 'Банкны шимтгэл', en: 'Bank fee' },
  tax: { mn: 'Татвар', en: 'Tax' },
  wages: { mn: 'Цалин', en: 'Wages' },
  loan: { mn: 'Зээл', en: 'Loan' },
  reversal: { mn: 'Банкны буцаалт', en: 'Reversal by the bank' },
  other: { mn: 'Бусад', en: 'Other' },
} as const satisfies Choices;
export type AsideWord = keyof typeof asideWords;

export const lineStates = {
  open: { mn: 'Нээлттэй', en: 'Open' },
  part: { mn: 'Хэсэгчлэн', en: 'Partly' },
  booked: { mn: 'Бүртгэсэн', en: 'Booked' },
  aside: { mn: 'Хамаарахгүй', en: 'Set aside' },
} as const satisfies Choices;
export type LineState = keyof typeof lineStates;

export const directions = {
  in: { mn: 'Орлого', en: 'In' },
  out: { mn: 'Зарлага', en: 'Out' },
} as const satisfies Choices;
export type Direction = keyof typeof directions;

/** A movement on an account as the bank wrote it. The amount is in the currency of the account, below zero when money left. */
export type BankEntry = {
  day: string;
  valueDay: string | null;
  amount: string;
  text: string;
  counterAccount: string | null;
  counterName: string | null;
  counterRegister: string | null;
  reference: string | null;
  /** The balance of the account after it, if the statement has it. */
  balance: string | null;
  /** It takes back an earlier movement. */
  isReversal: boolean;
};

interface Booked {
  amount: string;
  /** What of it is booked; in its currency and with its sign. */
  parts: readonly { amount: string }[];
  aside: AsideWord | null;
}

/** What of a line is neither booked nor set aside, with its sign. */
export function openAmount({ amount, parts, aside }: Booked): string {
  return aside === null ? unbooked(amount, parts).toFixed() : '0';
}

export function lineState({ amount, parts, aside }: Booked): LineState {
  if (aside !== null) return 'aside';
  const rest = unbooked(amount, parts);
  if (rest.isZero()) return 'booked';
  return rest.eq(amount) ? 'open' : 'part';
}

function unbooked(amount: string, parts: readonly { amount: string }[]): Decimal {
  return parts.reduce((rest, part) => rest.minus(part.amount), new Decimal(amount));
}

export function directionOf(amount: string): Direction {
  return amount.startsWith('-') ? 'out' : 'in';
}
