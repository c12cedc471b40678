import type { TestBrowser } from '../browser/driver/browser.js';
import type { Dice } from '../fault/seed.js';
import type { Answer } from './calls.js';
import type { Account, Office } from './office.js';

export type Body = Record<string, unknown>;

/** What is expected of a write. */
export interface Expected {
  /** The fields that the user typed, with their values; undefined for an action that is no form. */
  typed?: Body;
  /** Whether it must have made an event when it was done. */
  changes?: boolean;
  /** Another body for the same call, to be refused under a key that was used. */
  otherBody?: Body;
  /** The amount of money that the user typed. */
  posted?: Posted;
  /** What is sent instead of the body: a form with a file. */
  upload?: () => FormData;
}

export interface Posted extends Body {
  amount: string;
  currency: string;
  rate: string;
}

/** A write, with what became of it. */
export interface Write extends Expected {
  /** The key, and the beginning of the request id of each try. */
  id: string;
  by: Account;
  path: string;
  body: Body;
  tries: number;
  /** Undefined while it is not known whether the server acted. */
  answer?: Answer;
}

/** What all users share: the records that they work on, and everything that was written. */
export interface SimulationState {
  office: Office;
  seed: number;
  /** Records by kind, as their users learned of them. */
  inquiries: number[];
  orders: number[];
  tariffManagers: Account[];
  drivers: number[];
  /** Names of people whose erasure was acknowledged: found nowhere any more. */
  erasedNames: string[];
  writes: Write[];
  /** What pages reported as saved. */
  saved: SeenSaved[];
  /** What users at pages could not do, because something was broken or in the way. */
  givenUp: string[];
  /** What must never happen, as it is seen. */
  broken: string[];
  /** Everything that users wrote and that broke, in order. */
  course: string[];
  /** Whether nothing breaks and no line is cut in this burst. */
  isCalm: boolean;
  /** Of the users at pages. */
  browser?: TestBrowser;
}

export const newState = (office: Office, seed: number): SimulationState => ({
  ...{ office, seed, inquiries: [], orders: [], drivers: [], tariffManagers: [], erasedNames: [] },
  ...{ writes: [], saved: [], givenUp: [], broken: [], course: [], isCalm: true },
});

/** What a page reported as saved. */
export interface SeenSaved {
  by: Account;
  inquiry: number;
  field: string;
  value: string;
  at: Date;
}

/** One of the last twenty, and every other time one of the last four, so that users meet on the same records. */
export function pickOne({ dice }: { dice: Dice }, records: readonly number[]): number | undefined {
  return records.length === 0 ? undefined : dice.pick(records.slice(dice.below(2) === 0 ? -4 : -20));
}
