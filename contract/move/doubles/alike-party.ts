import { foldAccount } from '../../text/bank-accounts.js';
import { fold } from '../../text/fold.js';
import type { DoubleSign } from './signs.js';

/** A party as a row of a sheet or as an entry that is here already, with everything by which it may be the same as another one. */
export interface AlikeParty {
  key: string;
  /** A row of a sheet; otherwise it is here already. */
  isRow: boolean;
  /** It is here already, or the row changes what is here. */
  isStored: boolean;
  /** People have namesakes. */
  isPerson: boolean;
  /** Where a stored party is an entry; a row becomes entries of these lists. */
  lists: readonly string[];
  names: readonly string[];
  register: string | null;
  taxNumber: string | null;
  /** As they are written: several with commas between. */
  phones: readonly string[];
  accounts: readonly { number: string; bank: string }[];
  /** How many cells are filled. */
  filled: number;
}

/** A party with the values under which parties with the same sign are found. */
export interface SignedParty extends AlikeParty {
  keys: Readonly<Record<DoubleSign, readonly string[]>>;
}

export function withSigns(party: AlikeParty): SignedParty {
  const keys = {
    register: numberKeys(party.register),
    taxNumber: numberKeys(party.taxNumber),
    account: unique(party.accounts.map(({ number }) => foldAccount(number))),
    name: unique(party.names.map(fold)),
    phone: unique(party.phones.flatMap(phoneNumbers)),
  };
  return { ...party, keys };
}

function numberKeys(number: string | null): string[] {
  return unique([(number ?? '').toUpperCase()]);
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)].filter((key) => key !== '');

const leastDigits = 6;

/** The digits of each number of a cell; the code of our country makes no difference. */
function phoneNumbers(written: string): string[] {
  return written
    .split(/[,;/\n]|\s{2,}/)
    .map((one) => one.replace(/\D/g, '').replace(/^(00)?976(?=\d{8}$)/, ''))
    .filter((digits) => digits.length >= leastDigits);
}
