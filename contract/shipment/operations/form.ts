import type { FormShape } from '../../diff.js';
import { date } from '../../fields/date/field.js';
import { note } from '../../fields/note/field.js';
import { ref, people } from '../../fields/ref/field.js';
import { text } from '../../fields/text/field.js';
import type { Values } from '../../fields/field.js';
import { wireField, type WireFields } from '../../form/wire-form.js';

/** Container or wagon, its truck, and the customs agent (D087). */
export const awbFields = {
  awb: wireField('awb', text({ mn: 'AWB / чингэлэг', en: 'AWB / container' }, { required: true })),
  truck: wireField('awbtruck', text({ mn: 'Машин', en: 'Truck' })),
  customsManager: wireField('customid', ref({ mn: 'Гаалийн менежер', en: 'Customs manager' }, people), 'customs_id'),
};

/** D089: with the labels of the screen. */
export const borderDateFields = {
  etaBorder: wireField('etaborder', date({ mn: 'ETA Border', en: 'ETA Border' }), 'eta_border'),
  ataBorder: wireField('ataborder', date({ mn: 'ATA Border', en: 'ATA Border' }), 'ata_border'),
  etdBorder: wireField('etdborder', date({ mn: 'ATD Border', en: 'ATD Border' }), 'etd_border'),
  ataUb: wireField('ataub', date({ mn: 'ATA Destination', en: 'ATA Destination' }), 'ata_ub'),
};

/** For a container of our own; the two days are independent (D066). */
export const ownContainerFields = {
  clearedOn: wireField('gaali', date({ mn: 'Гааль дууссан', en: 'Customs done' })),
  soldOn: wireField('sold', date({ mn: 'Зарсан', en: 'Sold' })),
};

/** Days that look impossible (shipment/impossible-days.ts) and are right all the same, and why. */
export const keptDaysFields = {
  keptDays: wireField('keptdays', note({ mn: 'Үлдээсэн өдрүүд', en: 'Days that are right' }, { required: true })),
  keptReason: wireField('keptreason', note({ mn: 'Шалтгаан', en: 'Reason' }, { required: true })),
};

export const operationsFields = { ...awbFields, ...borderDateFields, ...ownContainerFields, ...keptDaysFields };

export type Operations = { [K in keyof Values<typeof operationsFields>]: Values<typeof operationsFields>[K] | null };

export const noOperations = Object.fromEntries(Object.keys(operationsFields).map((name) => [name, null])) as Operations;

export const awbShape = shapeOf(awbFields);
export const borderDateShape = shapeOf(borderDateFields);
export const ownContainerShape = shapeOf(ownContainerFields);
export const keptDaysShape = shapeOf(keptDaysFields);

function shapeOf(fields: WireFields): FormShape {
  return { fields: Object.keys(fields) };
}
