import { Decimal } from 'decimal.js';
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

  /** Whether there is one like it, stored or in a row before. */
  hasAlike(paper: PaperValues): boolean {
    const key = keyOf(paper);
    const isThere = this.keys.has(key);
    this.keys.add(key);
    return isThere;
  }
}

/** Whether a row says what is stored. */
export function samePaper(stored: PaperValues, paper: PaperValues): boolean {
  return keyOf(stored) === keyOf(paper) && new Decimal(stored.paid ?? 0).eq(paper.paid ?? 0);
}

function keyOf({ payer, agent, on, currency, amount }: PaperValues): string {
  return JSON.stringify([payer, agent, on, currency, new Decimal(amount).toFixed(2)]);
}
