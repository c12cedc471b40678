import type { Origin } from '../../../contract/origin/origin.js';
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

/** Takes a move back from a file; one that the move had brought is gone with everything that belongs to it. */
export const moveShipmentOut: CommandDefinition<{ id: number; move: number; deletes: boolean }, Done> = {
  name: 'MoveShipmentOut',
  streams: ({ id }) => [shipmentStream(id)],
  decide(files, { id, move, deletes }, by) {
    if (!may('move.confirm', by)) throw refuse('NotAllowed');
    openShipment(files, id, 'lifecycle');
    return { events: [shipmentEvent(id, { type: 'ShipmentMovedOut', data: { move, deletes } })], answer: { id } };
  },
};
