import { Decimal } from 'decimal.js';
import type { WrittenCode } from './written.js';
import { fitOf, type AmountFit, type OpenRow, type PaidAmount, type Party } from './fit.js';

/** What shows to whom, or to what, a line belongs. */
export type Evidence =
  | { by: 'code'; code: string; invoice: number | null }
  | { by: 'account'; party: Party }
  | { by: 'register'; party: Party; register: string }
  | { by: 'name'; party: Party }
  | { by: 'amount'; fit: AmountFit }
  /** The account or the text names another party than the one whose row has the code. */
  | { by: 'otherParty'; party: Party };

/** Баттай, магадлалтай, таамаг: only the first kind is ticked beforehand. */
export type Certainty = 'sure' | 'likely' | 'guess';

export interface Proposal {
  certainty: Certainty;
  evidence: Evidence[];
  party: Party | null;
  /** What the line takes of each row; empty where only the party is known. */
  parts: AmountFit['parts'];
}

/** What is known about a line before its amount is compared. */
export interface KnownOfLine {
  codes: readonly WrittenCode[];
  byAccount: readonly Party[];
  byRegister: readonly { party: Party; register: string }[];
  byName: readonly Party[];
  /** The open rows of these codes and parties, and those with exactly this amount; the oldest first. */
  rows: readonly OpenRow[];
}

/**
 * To which open rows a line of the bank belongs, with the reasons. Sure is a code or a known account whose amount fits; likely is a
 * party, known otherwise, whose amount fits; all else is a guess. Nothing is booked by a proposal.
 */
export function propose(paid: PaidAmount, clues: KnownOfLine): Proposal | null {
  return (
    byCode(paid, clues) ??
    byParty(paid, clues, accountClues(clues), 'sure') ??
    byParty(paid, clues, otherClues(clues), 'likely') ??
    byAmountAlone(paid, clues) ??
    partyAlone(clues)
  );
}

type PartyClue = { party: Party; evidence: Evidence };

const accountClues = ({ byAccount }: KnownOfLine): PartyClue[] =>
  byAccount.map((party) => ({ party, evidence: { by: 'account', party } }));

const otherClues = ({ byRegister, byName }: KnownOfLine): PartyClue[] => [
  ...byRegister.map(({ party, register }) => ({ party, evidence: { by: 'register' as const, party, register } })),
  ...byName.map((party) => ({ party, evidence: { by: 'name' as const, party } })),
];

const isSame = (one: Party, other: Party): boolean => one.kind === other.kind && one.id === other.id;

function byCode(paid: PaidAmount, clues: KnownOfLine): Proposal | null {
  const named = clues.codes.flatMap((written) =>
    clues.rows
      .filter(({ code, invoice }) => code === written.code && (written.invoice ?? invoice) === invoice)
      .map((row) => ({ row, written })),
  );
  const [first] = named;
  if (!first) return null;
  const rows = [...new Set(named.map(({ row }) => row))];
  const evidence: Evidence[] = [...new Set(named.map(({ written }) => written))].map(({ code, invoice }) => ({
    by: 'code',
    code,
    invoice,
  }));
  const { party } = first.row;
  const others = [...accountClues(clues), ...otherClues(clues)]
    .map((clue) => clue.party)
    .filter((other) => party === null || !isSame(other, party));
  evidence.push(...others.slice(0, 1).map((other): Evidence => ({ by: 'otherParty', party: other })));
  const fit = fitOf(paid, rows, 'all') ?? fitOf(paid, rows, 'one');
  if (!fit) return { certainty: 'guess', evidence, party, parts: [] };
  const certainty = others.length > 0 || fit.fee !== null ? 'likely' : 'sure';
  return { certainty, evidence: [...evidence, { by: 'amount', fit }], party, parts: fit.parts };
}

function byParty(
  paid: PaidAmount,
  { rows }: KnownOfLine,
  known: readonly PartyClue[],
  certainty: Certainty,
): Proposal | null {
  const fitting = known.flatMap(({ party, evidence }) => {
    const own = rows.filter((row) => row.party !== null && isSame(row.party, party));
    const fit = fitOf(paid, own, 'one') ?? fitOf(paid, own, 'oldest');
    return fit ? [{ party, evidence, fit }] : [];
  });
  const [first, ...others] = fitting;
  if (!first) return null;
  const { party, fit } = first;
  const isClear = others.every((other) => isSame(other.party, party)) && fit.fee === null;
  const evidence = fitting.filter((one) => isSame(one.party, party)).map((one) => one.evidence);
  return {
    certainty: isClear ? certainty : certainty === 'sure' ? 'likely' : 'guess',
    evidence: [...evidence, { by: 'amount', fit }],
    party,
    parts: fit.parts,
  };
}

/** Only where no other row has the same amount. */
function byAmountAlone(paid: PaidAmount, clues: KnownOfLine): Proposal | null {
  if ([...clues.byAccount, ...clues.byRegister, ...clues.byName].length > 0) return null;
  const fits = clues.rows.flatMap((row) => {
    const fit = fitOf({ ...paid, largestFee: new Decimal(0) }, [row], 'one');
    return fit ? [{ row, fit }] : [];
  });
  const [only, ...others] = fits;
  if (!only || others.length > 0) return null;
  return {
    certainty: 'guess',
    evidence: [{ by: 'amount', fit: only.fit }],
    party: only.row.party,
    parts: only.fit.parts,
  };
}

function partyAlone(clues: KnownOfLine): Proposal | null {
  const [first, ...others] = [...accountClues(clues), ...otherClues(clues)];
  if (!first) return null;
  const same = others.filter(({ party }) => isSame(party, first.party));
  return {
    certainty: 'guess',
    evidence: [first, ...same].map(({ evidence }) => evidence),
    party: first.party,
    parts: [],
  };
}
