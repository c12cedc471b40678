/** A party is an entry of one of these lists. */
export const partyKinds = ['payer', 'agent'] as const;
export type PartyKind = (typeof partyKinds)[number];

/** The side of the books on which the parties of each list are. */
export const sideOfKind = { payer: 'receivable', agent: 'payable' } as const satisfies Record<PartyKind, string>;
/** The list in which the same firm may be, too. */
export const otherKind = { payer: 'agent', agent: 'payer' } as const satisfies Record<PartyKind, PartyKind>;

export interface PartyId {
  kind: PartyKind;
  id: number;
}

/** The name of the list, by which it is watched. */
export const partyListName = 'parties';

/** The address of the page of a party. */
export function partyAddress({ kind, id }: PartyId): string {
  return `/party/${kind}/${id}`;
}

/** Whose something is that belongs to a payer or to an agent. */
export function partyOf({ payer, agent }: Readonly<Record<PartyKind, number | null>>): PartyId {
  return payer === null ? { kind: 'agent', id: agent ?? 0 } : { kind: 'payer', id: payer };
}
