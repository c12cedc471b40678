import type { SignedParty } from './alike-party.js';
import { likeness, type Likeness } from './likeness.js';

/** Two parties that may be one: the first would become a part of the second. */
export interface FoundDouble extends Likeness {
  party: string;
  into: string;
  isJoined: boolean;
}

/** What was decided before, by the keys of parties. */
export interface DecidedDoubles {
  /** The party into which each was joined. */
  joined: ReadonlyMap<string, string>;
  /** The parties from which each is apart. */
  apart: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Two parties that are alike, by their places. */
export interface AlikePair extends Likeness {
  one: number;
  other: number;
  isJoined: boolean;
}

interface Cluster {
  members: number[];
  /** Those with a register, by it, and those that are apart from others: the only ones that can forbid that two groups become one. */
  registered: Map<string, number[]>;
  separated: number[];
  hasStored: boolean;
}

/** Groups of parties alike. Of pairs that cannot all be in one group, the better ones win. */
export class Clusters {
  private readonly clusterOf: Cluster[];
  private readonly neighbours = new Map<number, { to: number; pair: AlikePair }[]>();
  private readonly joined = new Map<number, { into: number; pair: AlikePair }>();

  /** The pairs are sorted, the best first. */
  constructor(
    private readonly parties: readonly SignedParty[],
    private readonly decided: DecidedDoubles,
    pairs: readonly AlikePair[],
  ) {
    this.clusterOf = parties.map(({ keys, isStored, key }, at) => ({
      members: [at],
      registered: new Map(keys.register.map((register) => [register, [at]])),
      separated: decided.apart.has(key) ? [at] : [],
      hasStored: isStored,
    }));
    for (const pair of pairs) this.connect(pair);
  }

  doubles(): FoundDouble[] {
    const clusters = [...new Set(this.clusterOf)].filter(({ members }) => members.length > 1);
    return clusters.flatMap(({ members }) => this.doublesOf(members.toSorted((one, other) => one - other)));
  }

  private connect(pair: AlikePair): void {
    const { one, other, isJoined } = pair;
    const [to, from] = [this.clusterOf[one]!, this.clusterOf[other]!];
    if (to !== from) {
      if (!this.fit(to, from)) return;
      this.unite(to, from);
    }
    for (const [at, next] of [
      [one, other],
      [other, one],
    ] as const) {
      const own = this.neighbours.get(at);
      if (own) own.push({ to: next, pair });
      else this.neighbours.set(at, [{ to: next, pair }]);
    }
    if (isJoined) this.join(pair);
  }

  /** The larger one takes the smaller one in. */
  private unite(one: Cluster, other: Cluster): void {
    const [to, from] = one.members.length >= other.members.length ? [one, other] : [other, one];
    to.members.push(...from.members);
    for (const [register, members] of from.registered) {
      const own = to.registered.get(register);
      if (own) own.push(...members);
      else to.registered.set(register, members);
    }
    to.separated.push(...from.separated);
    to.hasStored ||= from.hasStored;
    for (const member of from.members) this.clusterOf[member] = to;
  }

  private join(pair: AlikePair): void {
    const isFirst = this.decided.joined.get(this.keyOf(pair.one)) === this.keyOf(pair.other);
    const [party, into] = isFirst ? [pair.one, pair.other] : [pair.other, pair.one];
    if (this.headOf(into) !== party) this.joined.set(party, { into, pair });
  }

  /** One group has one party that is here already, and no two with registers or decisions that say they are two. */
  private fit(one: Cluster, other: Cluster): boolean {
    if (one.hasStored && other.hasStored) return false;
    return !this.clash(one, other) && !this.areApart(one, other) && !this.areApart(other, one);
  }

  /** Members of one register are not compared: thousands may have the same one. */
  private clash(one: Cluster, other: Cluster): boolean {
    for (const [register, members] of one.registered)
      for (const [otherRegister, others] of other.registered)
        if (register !== otherRegister && members.some((at) => others.some((to) => !this.areAlike(at, to))))
          return true;
    return false;
  }

  private areAlike(at: number, to: number): boolean {
    return likeness(this.parties[at]!, this.parties[to]!) !== undefined;
  }

  private areApart({ separated }: Cluster, other: Cluster): boolean {
    return separated.some((at) => {
      const apart = this.decided.apart.get(this.keyOf(at));
      return apart !== undefined && other.members.some((to) => apart.has(this.keyOf(to)));
    });
  }

  /** From the party that stays, outwards to those alike; what was joined before stays where it is. */
  private doublesOf(members: readonly number[]): FoundDouble[] {
    const byHead = new Map(members.filter((at) => !this.joined.has(at)).map((head) => [head, [head]]));
    for (const at of members) if (this.joined.has(at)) byHead.get(this.headOf(at))?.push(at);
    const first = this.survivorOf(members);
    const reached = [...(byHead.get(first) ?? [])];
    byHead.delete(first);
    const found: FoundDouble[] = [];
    // Grows while it is walked along.
    for (const at of reached) {
      const joined = this.joined.get(at);
      if (joined) found.push(this.double(at, joined.into, joined.pair));
      for (const { to, pair } of this.neighbours.get(at) ?? []) {
        const head = this.headOf(to);
        const own = byHead.get(head);
        if (!own) continue;
        found.push(this.double(head, at, { ...pair, isJoined: false }));
        reached.push(...own);
        byHead.delete(head);
      }
    }
    return found;
  }

  /** A party that others were joined into may share nothing itself with the one proposed: then it is as alike as they are. */
  private double(party: number, into: number, pair: AlikePair): FoundDouble {
    const { signs, sureness } = likeness(this.parties[party]!, this.parties[into]!) ?? pair;
    return { party: this.keyOf(party), into: this.keyOf(into), isJoined: pair.isJoined, signs, sureness };
  }

  /** The one that is here already; else the one into which others were joined; else the one with the most filled cells. */
  private survivorOf(members: readonly number[]): number {
    const heads = members.filter((at) => !this.joined.has(at));
    const into = new Set(members.flatMap((at) => this.joined.get(at)?.into ?? []));
    const worth = (at: number): number => {
      const { isStored, filled } = this.parties[at]!;
      return (isStored ? 2_000_000 : 0) + (into.has(at) ? 1_000_000 : 0) + filled;
    };
    return heads.reduce((best, at) => (worth(at) > worth(best) ? at : best));
  }

  private headOf(at: number): number {
    const joined = this.joined.get(at);
    return joined ? this.headOf(joined.into) : at;
  }

  private keyOf(at: number): string {
    return this.parties[at]!.key;
  }
}
