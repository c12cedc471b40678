import type { PartyDetail } from '../party-api';
import { partyCards } from './cards';

/** Every card, for each side that it is about. */
export default function PartyCards({ party: { kind, id, counterpart, sides } }: { party: PartyDetail }) {
  return partyCards.flatMap(({ id: card, of, Content: Card }) =>
    sides
      .filter((side) => of.includes(side.kind))
      .map((side) => (
        <Card key={`${card} ${side.kind}`} party={side} counterpart={side.kind === kind ? counterpart : { kind, id }} />
      )),
  );
}
