import { withSigns, type AlikeParty, type SignedParty } from './alike-party.js';
import { Clusters, type AlikePair, type DecidedDoubles, type FoundDouble } from './clusters.js';
import { likeness, type Likeness } from './likeness.js';
import { doubleSigns, type DoubleSign } from './signs.js';

/** A party is compared with so many others of the same sign; together they are one group then. */
const mostNeighbours = 8;
/** A phone of more parties is that of an office building or of the clerk. */
const mostOnePhone = 8;
/** What is known to be one may have nothing in common any more. */
const knownOnly: Likeness = { signs: [], sureness: 'sure' };
const signs = Object.keys(doubleSigns) as DoubleSign[];

/**
 * Parties alike, each group with one that stays: the one that is here already, else the one with the most filled cells. Each other party of
 * the group is proposed to become a part of one that is nearer to it. No two parties of a group have registers that say they are two.
 */
export function findDoubles(parties: readonly AlikeParty[], decided: DecidedDoubles): FoundDouble[] {
  const signed = parties.map(withSigns);
  return new Clusters(signed, decided, pairsOf(signed, decided)).doubles();
}

/** Pairs that share a sign, the best first. They are found by the value of the sign: not every party is compared with every other. */
function pairsOf(parties: readonly SignedParty[], { joined, apart }: DecidedDoubles): AlikePair[] {
  const pairs = new Map<string, AlikePair>();
  const add = (at: number, to: number, isJoined: boolean): void => {
    const [one, other] = at < to ? [at, to] : [to, at];
    const key = `${one} ${other}`;
    const [first, second] = [parties[one]!, parties[other]!];
    if (pairs.has(key) || !canJoin(first, second) || areApart(first, second, apart)) return;
    const found = likeness(first, second) ?? (isJoined ? knownOnly : undefined);
    if (found) pairs.set(key, { ...found, one, other, isJoined });
  };
  const places = new Map(parties.map(({ key }, at) => [key, at]));
  for (const [at, { key }] of parties.entries()) {
    const into = places.get(joined.get(key) ?? '');
    if (into !== undefined && into !== at) add(at, into, true);
  }
  for (const sign of signs)
    for (const members of bucketsOf(parties, sign).values()) {
      if (sign === 'phone' && members.length > mostOnePhone) continue;
      for (const [place, at] of members.entries())
        for (const to of members.slice(0, Math.min(place, mostNeighbours))) add(at, to, false);
    }
  return [...pairs.values()].sort(bestFirst);
}

/** What is here already is merged in its list; a row becomes a part of an entry only where it would be one of the same list. */
function canJoin(one: SignedParty, other: SignedParty): boolean {
  if (one.isStored && other.isStored) return false;
  return (one.isRow && other.isRow) || one.lists.some((list) => other.lists.includes(list));
}

function areApart({ key: one }: SignedParty, { key: other }: SignedParty, apart: DecidedDoubles['apart']): boolean {
  return apart.get(one)?.has(other) === true || apart.get(other)?.has(one) === true;
}

/** The places of parties by their values of one sign. */
function bucketsOf(parties: readonly SignedParty[], sign: DoubleSign): Map<string, number[]> {
  const buckets = new Map<string, number[]>();
  for (const [at, { keys }] of parties.entries())
    for (const key of keys[sign]) {
      const own = buckets.get(key);
      if (own) own.push(at);
      else buckets.set(key, [at]);
    }
  return buckets;
}

function bestFirst(one: AlikePair, other: AlikePair): number {
  return rankOf(one) - rankOf(other) || one.one - other.one || one.other - other.other;
}

function rankOf(pair: AlikePair): number {
  const best = Math.min(...pair.signs.map((sign) => signs.indexOf(sign)));
  return pair.isJoined ? -1 : (pair.sureness === 'sure' ? 0 : signs.length) + best;
}
