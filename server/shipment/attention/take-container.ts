import { attentionId } from '../../../contract/attention/rules.js';
import type { CommandDefinition } from '../../decider/command.js';
import { shipmentOfRisk } from '../file/risk-shipment.js';
import { markAttention } from '../../attention/mark.js';

/** Takes what needs attention because of the free days of a container: a row of the board stands for its order. */
export const takeContainer: CommandDefinition<{ row: number }, { id: number }, { shipment: number }> = {
  name: 'TakeContainer',
  draw: ({ row }, source) => shipmentOfRisk(row, source),
  streams: (_command, { shipment }) => markAttention.streams(taken(shipment), {}),
  decide: (files, _command, by) => markAttention.decide(files, taken(by.shipment), by),
};

function taken(shipment: number) {
  return { id: attentionId(shipment, 'freeDays'), fields: { state: 'taken' } };
}
