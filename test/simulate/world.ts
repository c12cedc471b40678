import type { TestBrowser } from '../browser/driver/browser.js';
import type { Dice } from '../fault/seed.js';
import type { Answer } from './network.js';
import type { Account, Office } from './office.js';

export type Body = Record<string, unknown>;

/** A write, with what became of it. */
export interface Write {
  /** The key, and the beginning of the request id of each try. */
  id: string;
  by: Account;
  path: string;
  body: Body;
  /** The fields that the person typed, with their values; undefined for an act that is no form. */
  typed: Body | undefined;
  /** Whether it must have made an event when it was done. */
  changes: boolean;
  tries: number;
  /** Undefined while it is not known whether the server acted. */
  answer?: Answer;
}

/** What all people share: the records that they work on, and everything that was written. */
export interface World {
  office: Office;
  seed: number;
  /** Records by kind, as the people learned of them. */
  inquiries: number[];
  orders: number[];
  writes: Write[];
  /** What pages said is saved. */
  saved: SeenSaved[];
  /** What people at pages could not do, because something was broken or in the way. */
  givenUp: string[];
  /** What must never happen, as it is seen. */
  broken: string[];
  isCalm: boolean;
  /** Of the people at pages. */
  browser?: TestBrowser;
}

/** What a page said is saved. */
export interface SeenSaved {
  by: Account;
  inquiry: number;
  field: string;
  value: string;
  at: Date;
}

/** One of the last twenty: so people meet on the same records. */
export function pickOne({ dice }: { dice: Dice }, records: readonly number[]): number | undefined {
  return records.length === 0 ? undefined : dice.pick(records.slice(-20));
}
