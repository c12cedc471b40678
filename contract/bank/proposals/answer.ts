import { z } from 'zod';
import { amountText } from './amount-text.js';
import type { Evidence, Proposal } from './propose.js';
import type { OpenRow, ProposedPart } from './fit.js';
import type { ReversalEvidence } from './reversal.js';

const party = z.object({ kind: z.enum(['payer', 'agent']), id: z.number().int(), name: z.string() });

/** A row that a line may pay. */
export const openRowAnswer = z.object({
  kind: z.enum(['order', 'price', 'custominvoice', 'item']),
  id: z.number().int(),
  code: z.string(),
  invoice: z.number().int().nullable(),
  party: party.nullable(),
  currency: z.string(),
  booked: amountText,
  rest_mnt: amountText,
  version: z.number().int().nullable(),
  /** Of an archived file: only an administrator books on it (D138). */
  archived: z.boolean(),
});
export type OpenRowAnswer = z.output<typeof openRowAnswer>;

const partAnswer = z.object({
  row: openRowAnswer,
  takes: amountText,
  amount: amountText,
  currency: z.string(),
  rate: amountText,
  fee: amountText.nullable(),
});

const evidence = z.object({
  by: z.enum([
    'code',
    'account',
    'register',
    'name',
    'amount',
    'otherParty',
    'reversedReference',
    'reversedAccount',
    'reversedAmount',
    'reversedLater',
  ]),
  /** The code, register or party that was found, or the number of the line that takes this one back. */
  found: z.string().nullable(),
  /** How the amount was compared: in tugrik, in the currency of the rows, or at a rate of that day. */
  way: z.enum(['tugrik', 'currency', 'rate']).nullable(),
});

export const proposalAnswer = z.object({
  id: z.number().int(),
  certainty: z.enum(['sure', 'likely', 'guess']),
  party: party.nullable(),
  evidence: z.array(evidence),
  parts: z.array(partAnswer),
  /** The movement that this one reverses: its booking would be taken back. */
  reverses: z
    .object({
      id: z.number().int(),
      day: z.string(),
      /** The codes and advances that it is booked on. */
      booking: z.string().nullable(),
    })
    .nullable(),
});
export type ProposalAnswer = z.output<typeof proposalAnswer>;

export function rowAnswer({
  kind,
  id,
  code,
  invoice,
  party: owner,
  currency,
  booked,
  restMnt,
  version,
  isArchived,
}: OpenRow): OpenRowAnswer {
  return { kind, id, code, invoice, party: owner, currency, booked, rest_mnt: restMnt, version, archived: isArchived };
}

export function answerOf(id: number, { certainty, party: owner, evidence: reasons, parts }: Proposal): ProposalAnswer {
  const fee = reasons.flatMap((reason) => (reason.by === 'amount' ? (reason.fit.fee ?? []) : []))[0] ?? null;
  return {
    id,
    certainty,
    party: owner,
    evidence: reasons.map(evidenceAnswer),
    parts: parts.map((part) => partOf(part, fee)),
    reverses: null,
  };
}

/** A reversal is never confirmed unseen: it is likely where reference or account are equal, else a guess. */
export function reversalAnswer(id: number, by: ReversalEvidence, reverses: ProposalAnswer['reverses']): ProposalAnswer {
  const certainty = by === 'reversedAmount' ? 'guess' : 'likely';
  return { id, certainty, party: null, evidence: [{ by, found: null, way: null }], parts: [], reverses };
}

/** What is proposed for a movement that a later one takes back: it is not to be booked unseen. */
export function reversedAnswer(proposal: ProposalAnswer, by: number): ProposalAnswer {
  const evidenceOfReversal = { by: 'reversedLater', found: String(by), way: null } as const;
  return { ...proposal, certainty: 'guess', evidence: [evidenceOfReversal, ...proposal.evidence] };
}

function partOf(
  { row, takes, posting: { amount, currency, rate } }: ProposedPart,
  fee: string | null,
): ProposalAnswer['parts'][number] {
  return { row: rowAnswer(row), takes, amount, currency, rate, fee };
}

function evidenceAnswer(reason: Evidence): ProposalAnswer['evidence'][number] {
  switch (reason.by) {
    case 'code': {
      const invoice = reason.invoice === null ? '' : `/${reason.invoice}`;
      return { by: reason.by, found: `${reason.code}${invoice}`, way: null };
    }
    case 'register':
      return { by: reason.by, found: `${reason.register} (${reason.party.name})`, way: null };
    case 'amount':
      return { by: reason.by, found: null, way: reason.fit.way.as };
    default:
      return { by: reason.by, found: reason.party.name, way: null };
  }
}
