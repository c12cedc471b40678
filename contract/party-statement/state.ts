import { Decimal } from 'decimal.js';
import type { Choices } from '../fields/field.js';
import type { PostedSide } from '../shipment/settlement/sources.js';

/** The year in which it was made, its running number in it, and how often it was made again for the same days. */
export type StatementNumber = {
  year: number;
  running: number;
  again: number;
};

type Recorded = {
  /** The day that was entered. */
  on: string;
  by: number | null;
  at: string;
};

type StatementAnswer = Recorded &
  ({ kind: 'agreed'; name: string; scan: string | null; scanName: string | null } | { kind: 'disputed'; note: string });

/** Opening and closing of a part, in tugrik. */
export type PartSums = {
  opening: string;
  closing: string;
};

export type PartyStatementState = {
  payer: number | null;
  agent: number | null;
  start: string;
  end: string;
  /** The day on which it was made. */
  on: string;
  number: StatementNumber;
  /** The statement that it continues; without one it opens by the balance of the day before (D108). */
  follows: number | null;
  /** The disputed one that it takes the place of. */
  replaces: number | null;
  account: PartSums;
  invoices: PartSums | null;
  sent: Recorded | null;
  answer: StatementAnswer | null;
  /** Every signed paper that was ever named, so that its bytes stay. */
  scans: readonly string[];
  replacedBy: { id: number; number: StatementNumber } | null;
  by: number | null;
  at: string;
  /** It includes what was recorded up to then; null: up to when it was made. */
  readAt: string | null;
};

export function sideOfStatement({ payer }: Pick<PartyStatementState, 'payer'>): PostedSide {
  return payer === null ? 'payable' : 'receivable';
}

export function numberOfStatement({ year, running, again }: StatementNumber): string {
  return `АКТ-${year}-${String(running).padStart(5, '0')}${again > 1 ? `/${again}` : ''}`;
}

/** The closing of both parts, whose sum is written in words. */
export function sumOfStatement({ account, invoices }: Pick<PartyStatementState, 'account' | 'invoices'>): string {
  return new Decimal(account.closing).plus(invoices?.closing ?? 0).toFixed(2);
}

/** The state of a statement that lists show. */
export const partyStatementStates = {
  1: { mn: 'Нээлттэй', en: 'Open' },
  2: { mn: 'Илгээсэн', en: 'Sent' },
  3: { mn: 'Зөвшөөрсөн', en: 'Agreed' },
  4: { mn: 'Зөрүүтэй', en: 'Disputed' },
} as const satisfies Choices;
export type PartyStatementStateNo = keyof typeof partyStatementStates;

export function stateOfStatement({
  sent,
  answer,
}: Pick<PartyStatementState, 'sent' | 'answer'>): PartyStatementStateNo {
  if (answer !== null) return answer.kind === 'agreed' ? 3 : 4;
  return sent === null ? 1 : 2;
}
