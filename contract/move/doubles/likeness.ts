import { fold } from '../../text/fold.js';
import type { AlikeParty, SignedParty } from './alike-party.js';
import { doubleSigns, type DoubleSign, type Sureness } from './signs.js';

/** In what two parties are alike. */
export interface Likeness {
  signs: readonly DoubleSign[];
  sureness: Sureness;
}

/**
 * Undefined where nothing shows that two parties are one, and where their registers say that they are two. A register that differs in a
 * single sign may be mistyped: with the same name or tax number the two are likely one, and somebody looks at them.
 */
export function likeness(one: SignedParty, other: SignedParty): Likeness | undefined {
  const signs = sharedSigns(one, other);
  if (signs.length === 0) return undefined;
  const has = (...wanted: DoubleSign[]): boolean => wanted.some((sign) => signs.includes(sign));
  if (differ(one.register, other.register) && !has('register'))
    return isSlip(one.register!, other.register!) && has('name', 'taxNumber')
      ? { signs, sureness: 'likely' }
      : undefined;
  return { signs, sureness: isSure(one, other, has) ? 'sure' : 'likely' };
}

function isSure(one: AlikeParty, other: AlikeParty, has: (...wanted: DoubleSign[]) => boolean): boolean {
  if (has('register')) return true;
  if (differ(one.taxNumber, other.taxNumber) && !has('taxNumber')) return false;
  return has('taxNumber', 'account') || (has('name') && !one.isPerson && !other.isPerson);
}

function sharedSigns(one: SignedParty, other: SignedParty): DoubleSign[] {
  return (Object.keys(doubleSigns) as DoubleSign[]).filter(
    (sign) =>
      one.keys[sign].some((key) => other.keys[sign].includes(key)) && (sign !== 'account' || shareBank(one, other)),
  );
}

/** Two banks may use one number. */
function shareBank(one: AlikeParty, other: AlikeParty): boolean {
  const banks = ({ accounts }: AlikeParty): string[] => accounts.map(({ bank }) => fold(bank)).filter(Boolean);
  const [own, others] = [banks(one), banks(other)];
  return own.length === 0 || others.length === 0 || own.some((bank) => others.includes(bank));
}

function differ(one: string | null, other: string | null): boolean {
  return Boolean(one) && Boolean(other) && one!.toUpperCase() !== other!.toUpperCase();
}

/** One sign is another, or two neighbours are exchanged. */
function isSlip(one: string, other: string): boolean {
  if (one.length !== other.length) return false;
  const places = Array.from(one, (sign, at) => (sign === other[at] ? -1 : at)).filter((at) => at >= 0);
  const [first = 0, second = 0] = places;
  if (places.length <= 1) return true;
  return places.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first];
}
