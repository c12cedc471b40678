import { Decimal } from 'decimal.js';
import type { RowChanges } from '../served-kind.js';
import type { StoredNumbers } from '../../reading/stored-numbers.js';

/** What makes two papers the same one. */
export interface PaperValues {
  payer: number | null;
  agent: number | null;
  on: string;
  currency: string;
  amount: string;
  /** What was paid of it before it came over. */
  paid: string | null;
}
export type StoredPaper = PaperValues & { id: number };

/** The papers of one kind that are there, and the numbers under which moves brought them. */
export class StoredPapers {
  private readonly byId: ReadonlyMap<number, StoredPaper>;
  private readonly keys: Set<string>;
  private readonly taken = new Set<number>();

  constructor(
    stored: readonly StoredPaper[],
    private readonly numbers: StoredNumbers,
  ) {
    this.byId = new Map(stored.map((paper) => [paper.id, paper]));
    this.keys = new Set(stored.map(keyOf));
  }

  numbered(number: string | null): StoredPaper | undefined {
    const id = number === null ? undefined : this.numbers.get(number);
    return id === undefined ? undefined : this.byId.get(id);
  }

  /** A paper without a number that is this one by its party, day, currency and amount; each is found once. */
  alike(paper: PaperValues): StoredPaper | undefined {
    const key = keyOf(paper);
    const found = [...this.byId.values()].find((one) => keyOf(one) === key && !this.taken.has(one.id));
    if (found) this.taken.add(found.id);
    return found;
  }

  /** Whether there is one like it, stored or in a row before. */
  hasAlike(paper: PaperValues): boolean {
    const key = keyOf(paper);
    const isThere = this.keys.has(key);
    this.keys.add(key);
    return isThere;
  }
}

const compared = ['payer', 'agent', 'on', 'currency', 'amount', 'paid'] as const;

/** What a row of a later list says otherwise; what its sheet has no column for is not compared. */
export function paperChanges(
  stored: PaperValues,
  paper: PaperValues,
  isInSheet: (column: string) => boolean,
): RowChanges {
  const changed = compared.filter((name) => isInSheet(name) && figureOf(name, stored) !== figureOf(name, paper));
  return Object.fromEntries(changed.map((name) => [name, { from: stored[name], to: paper[name] }]));
}

function figureOf(name: (typeof compared)[number], paper: PaperValues): string {
  if (name !== 'amount' && name !== 'paid') return String(paper[name] ?? '');
  return new Decimal(paper[name] ?? 0).toFixed(2);
}

/** Whether a row says what is stored. */
export function samePaper(stored: PaperValues, paper: PaperValues): boolean {
  return keyOf(stored) === keyOf(paper) && new Decimal(stored.paid ?? 0).eq(paper.paid ?? 0);
}

function keyOf({ payer, agent, on, currency, amount }: PaperValues): string {
  return JSON.stringify([payer, agent, on, currency, new Decimal(amount).toFixed(2)]);
}
