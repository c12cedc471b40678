import type { Origin, OriginState } from '../../../contract/origin/origin.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../decider/command.js';
import { may } from '../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';

type Done = { id: number };

/** Stores where a file came from. */
export const moveShipmentIn: CommandDefinition<{ id: number; origin: Origin }, Done> = {
  name: 'MoveShipmentIn',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, origin }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    openShipment(files, id, 'lifecycle');
    return { events: [shipmentEvent(id, { type: 'ShipmentMovedIn', data: origin })], answer: { id } };
  },
};

interface RowsIn {
  id: number;
  origins: readonly Origin[];
  /** The version at which they were checked, and the sections on which that depends. */
  version: number;
  sections: readonly string[];
}

/** Stores from which rows parts of a file came that was there before; refused where the file has changed in between. */
export const moveRowsIn: CommandDefinition<RowsIn, Done> = {
  name: 'MoveRowsIn',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, origins, version, sections: seen }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    openShipment(files, id, 'lifecycle');
    const { sections } = files.get(shipmentStream(id));
    if (seen.some((name) => (sections[name] ?? 0) > version)) throw refuse('MoveDiffers');
    const events = origins.map((data) => shipmentEvent(id, { type: 'ShipmentMovedIn', data }));
    return { events, answer: { id } };
  },
};

/** Takes a move back from a file; one that the move had brought is gone with everything that belongs to it. */
export const moveShipmentOut: CommandDefinition<{ id: number; move: number; deletes: boolean }, Done> = {
  name: 'MoveShipmentOut',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, move, deletes }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    openShipment(files, id, 'lifecycle');
    const { origins } = files.get<OriginState>(shipmentStream(id)).state;
    const isOut = !deletes && origins.every((origin) => origin.move !== move);
    const out = shipmentEvent(id, { type: 'ShipmentMovedOut', data: { move, deletes } });
    return { events: isOut ? [] : [out], answer: { id } };
  },
};
