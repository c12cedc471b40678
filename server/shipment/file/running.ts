import type { JsonObject } from '../../../contract/json.js';
import { refuse, type RefusalWord } from '../../../contract/refusals/refusals.js';
import type { FileFacts } from '../../../contract/shipment/file/file-facts.js';
import { isOrder, lifeStages } from '../../../contract/shipment/status/life-stages.js';
import type { RecordOfFields } from '../../form/save-fields.js';
import { openShipment, shipmentStream } from './shipment-file.js';

/** Stages can be changed only of an order that is in transit or finished, and not archived (D138). */
export function assertRunning({ lifecycle: { stage } }: FileFacts, otherwise: RefusalWord = 'NotAnOrder'): void {
  if (stage === 'archived') throw refuse('ClosedForEditing');
  if (stage === 'open' || stage === 'closed') throw refuse(otherwise, { values: { status: lifeStages[stage].mn } });
}

/** What is recorded beside an order, as what was charged for it, is recorded of an archived one too. */
export function assertOrder({ lifecycle: { stage, deleted } }: FileFacts): void {
  if (deleted || !isOrder(stage)) throw refuse('NotFound');
}

/** Whether the stages of the file can be changed. */
export function isRunning({ lifecycle: { stage } }: FileFacts): boolean {
  return stage !== 'archived' && stage !== 'open' && stage !== 'closed';
}

/** The order as the record whose single fields the stages save. */
export const runningOrder: RecordOfFields = {
  stream: shipmentStream,
  open(files, id, section) {
    const { own, facts } = openShipment<JsonObject>(files, id, section);
    assertRunning(facts);
    return own;
  },
};
