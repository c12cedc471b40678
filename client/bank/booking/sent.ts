import { Decimal } from 'decimal.js';
import type { OpenRowAnswer, ProposalAnswer } from '../../../contract/bank/proposals/answer';
import type { LineToBook } from '../proposals/bank-row';

/** A part of a line as it is sent. */
export interface SentPart {
  kind: 'order' | 'price' | 'custominvoice' | 'item' | 'advance';
  id?: number;
  payer?: number;
  agent?: number;
  takes: string;
  currency?: string;
  rate?: string;
  fee?: string;
  confirm?: boolean;
  version?: number;
}

export interface SentLine {
  id: number;
  version?: number;
  parts: readonly SentPart[];
}

export const openOf = ({ open_amount }: Pick<LineToBook, 'open_amount'>): Decimal => new Decimal(open_amount).abs();

/** A row with the version of its transactions that the user saw: what another user booked since is shown first (D134). */
export function rowOf({ kind, id, version }: OpenRowAnswer): Pick<SentPart, 'kind' | 'id' | 'version'> {
  return { kind, id, ...(version === null ? {} : { version }) };
}

export function proposedParts({ parts }: ProposalAnswer): SentPart[] {
  return parts.map(({ row, takes, currency, rate, fee }) => ({
    ...{ ...rowOf(row), takes, currency, rate },
    ...(fee === null ? {} : { fee }),
  }));
}

type Party = { kind: 'payer' | 'agent'; id: number };

export function advancePart({ kind, id }: Party, takes: Decimal): SentPart {
  return { kind: 'advance', ...(kind === 'payer' ? { payer: id } : { agent: id }), takes: takes.toFixed(2) };
}
