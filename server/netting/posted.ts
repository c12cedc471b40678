import type { ItemPayment } from '../../contract/item/payments.js';
import { nettingKind } from '../../contract/netting/kind.js';
import type { MadeNetting, NettedPair, NettedRow } from '../../contract/netting/state.js';
import type { PostedSide, SourcePosting } from '../../contract/shipment/settlement/sources.js';
import type { Facts } from '../decider/command.js';
import type { Files } from '../decider/files.js';
import { itemStream } from '../item/item.aggregate.js';
import type { NewEvent } from '../log/event.js';
import { shipmentStream } from '../shipment/file/shipment-file.js';

interface Given extends Facts {
  newId: number;
  members: Readonly<Record<PostedSide, readonly number[]>>;
  closed: Readonly<Record<string, unknown>>;
  /** The version that the user saw of each row, in the order of the pairs. */
  versions: readonly (number | undefined)[];
}

/** One side of a pair. */
interface Leg {
  side: PostedSide;
  row: NettedRow;
  pair: NettedPair;
  version: number | undefined;
}

/** The events of the files and items on both sides; of each of them all together. */
export function posted(files: Files, made: MadeNetting, given: Given): NewEvent[] {
  const legs = made.pairs.flatMap((pair, at): Leg[] => [
    { side: 'receivable', row: pair.receivable, pair, version: given.versions[2 * at] },
    { side: 'payable', row: pair.payable, pair, version: given.versions[2 * at + 1] },
  ]);
  return [...onFiles(files, legs, made, given), ...onItems(files, legs, made, given)];
}

function onFiles(files: Files, legs: readonly Leg[], made: MadeNetting, given: Given): NewEvent[] {
  const { now, actor, closed } = given;
  const shipments = new Set(legs.flatMap(({ row }) => row.shipment ?? []));
  return [...shipments].flatMap((shipment) => {
    const postings = legs.flatMap((leg) => (leg.row.shipment === shipment ? postingOf(leg, made, given) : []));
    const request = { shipment, source: nettingKind, by: { now, actor }, postings, closed } as const;
    return files.act('shipment.post', shipmentStream(shipment), request, nettingKind);
  });
}

function postingOf({ side, row, pair, version }: Leg, { on, comment }: MadeNetting, given: Given): SourcePosting {
  const { amount, rate, rateFrom } = pair;
  const currency = pair.currency as SourcePosting['currency'];
  return {
    ...{ side, row: row.id, id: row.part, amount, currency, rate: { rate, source: rateFrom }, on, comment },
    ...{ source: given.newId, part: row.part, parties: given.members[side], version },
  };
}

/** On the day of the postings, so that both sides of the act move on one day. */
function onItems(files: Files, legs: readonly Leg[], made: MadeNetting, given: Given): NewEvent[] {
  const own = legs.filter(({ row }) => row.shipment === null);
  return [...new Set(own.map(({ row }) => row.id))].flatMap((item) => {
    const ofItem = own.filter(({ row }) => row.id === item);
    const payments = ofItem.map(({ row, pair: { amount, currency, rate, mnt } }): ItemPayment => {
      return { from: nettingKind, source: given.newId, part: row.part, on: made.posted, amount, currency, rate, mnt };
    });
    const [first] = ofItem;
    const parties = first && given.members[first.side];
    const booked = { payments, parties, version: first?.version };
    return files.act('outsideitem.book', itemStream(item), booked, nettingKind);
  });
}
