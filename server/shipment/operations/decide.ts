import {
  awbFields,
  awbShape,
  borderDateFields,
  borderDateShape,
  keptDaysFields,
  keptDaysShape,
  ownContainerFields,
  ownContainerShape,
} from '../../../contract/shipment/operations/form.js';
import { isPast, pastStationOf } from '../../../contract/shipment/operations/past-days.js';
import type { OperationsState } from '../../../contract/shipment/operations/state.js';
import { people } from '../../../contract/fields/ref/field.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CommandDefinition } from '../../decider/command.js';
import { referredKey } from '../../form/referred.js';
import { saveFields } from '../../form/save-fields.js';
import { assertRunning, runningOrder } from '../file/running.js';
import { may } from '../../decider/may.js';
import { openShipment, shipmentEvent, shipmentStream } from '../file/shipment-file.js';

/** The customs manager has to be a customs officer (D087). */
export const customsOfficer = 5;
const section = 'operations';

/** Whether the documents are complete: a repeat changes nothing (D091). */
function documents(name: string, areComplete: boolean): CommandDefinition<{ id: number }, { id: number }> {
  return {
    name,
    streams: ({ id }) => [shipmentStream(id)],
    decide(files, { id }, by) {
      if (!may('operation.documents', by)) throw refuse('NotAllowed');
      const { own, facts } = openShipment<OperationsState>(files, id, section);
      assertRunning(facts);
      const isChanged = (own.documentsCheckedAt !== null) !== areComplete;
      const type = areComplete ? 'DocumentsChecked' : 'DocumentsReopened';
      return { events: isChanged ? [shipmentEvent(id, { type })] : [], answer: { id } };
    },
  };
}

const setBorderDates = saveFields({
  name: 'SetBorderDates',
  of: runningOrder,
  section,
  event: 'BorderDatesSet',
  fields: borderDateFields,
  shape: borderDateShape,
  capability: 'operation.borderDates',
});

/** For many orders at once: one that is past these days already stays as it is, unless the user includes it. */
const setBorderDatesOfMany: typeof setBorderDates = {
  ...setBorderDates,
  name: 'SetBorderDatesOfMany',
  decide(files, { id, fields: { pastToo, ...fields } }, facts) {
    const { own } = openShipment<OperationsState>(files, id, section);
    if (pastToo !== true && isPast(own, pastStationOf(fields))) return { events: [], answer: { id } };
    return setBorderDates.decide(files, { id, fields }, facts);
  },
};

export const operationsCommands = {
  SetBorderDatesOfMany: setBorderDatesOfMany,
  CheckDocuments: documents('CheckDocuments', true),
  ReopenDocuments: documents('ReopenDocuments', false),
  RecordAwb: saveFields({
    name: 'RecordAwb',
    of: runningOrder,
    section,
    event: 'AwbRecorded',
    fields: awbFields,
    shape: awbShape,
    capability: 'operation.awb',
    check({ customsManager }, { referred }) {
      const type = typeof customsManager === 'number' ? referred.get(referredKey(people, customsManager)) : undefined;
      return type !== undefined && Number(type) !== customsOfficer ? { customid: 'notInList' } : {};
    },
  }),
  SetBorderDates: setBorderDates,
  DateOwnContainer: saveFields({
    name: 'DateOwnContainer',
    of: runningOrder,
    section,
    event: 'OwnContainerDated',
    fields: ownContainerFields,
    shape: ownContainerShape,
    capability: 'soc.edit',
  }),
  KeepDays: saveFields({
    name: 'KeepDays',
    of: runningOrder,
    section,
    event: 'ImpossibleDaysKept',
    fields: keptDaysFields,
    shape: keptDaysShape,
    capability: 'operation.keepDays',
  }),
};
