import {
  awbFields,
  awbShape,
  borderDateFields,
  borderDateShape,
  ownContainerFields,
  ownContainerShape,
} from '../../../contract/shipment/operations/form.js';
import { people } from '../../../contract/shipment/people.js';
import { referredKey } from '../form-facts.js';
import { saveFields } from '../flat-form.js';

/** The customs manager is a customs officer (D087). */
const customsOfficer = 5;
const section = 'operations';

export const operationsCommands = {
  RecordAwb: saveFields({
    name: 'RecordAwb',
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
  SetBorderDates: saveFields({
    name: 'SetBorderDates',
    section,
    event: 'BorderDatesSet',
    fields: borderDateFields,
    shape: borderDateShape,
    capability: 'operation.borderDates',
  }),
  DateOwnContainer: saveFields({
    name: 'DateOwnContainer',
    section,
    event: 'OwnContainerDated',
    fields: ownContainerFields,
    shape: ownContainerShape,
    capability: 'soc.edit',
  }),
};
