import type { FormShape } from '../../../diff.js';
import { choice } from '../../../fields/choice/field.js';
import { date } from '../../../fields/date/field.js';
import type { Values } from '../../../fields/field.js';
import { integer } from '../../../fields/integer/field.js';
import { ref } from '../../../fields/ref/field.js';
import { text } from '../../../fields/text/field.js';
import { weight } from '../../../fields/weight/field.js';
import { byOwnName, type WireForm } from '../../../form/wire-form.js';
import { unitKinds, type UnitKind } from './kinds.js';
import { returnDays } from './return-days.js';

/** The days of the file itself: the promised one, and those of the container for a file without units. */
const unitsFields = byOwnName({
  promised: date({ mn: 'Амласан өдөр', en: 'Promised day' }),
  plannedReturn: date(returnDays.plannedReturn),
  returned: date(returnDays.returned),
});

/** Containers, wagons, trucks and waybills of an order, each with its own days. */
export const unitFields = byOwnName({
  kind: choice({ mn: 'Төрөл', en: 'Kind' }, unitKinds, { required: true, missing: 'choose' }),
  number: text({ mn: 'Дугаар', en: 'Number' }, { required: true, max: 40 }),
  sizeType: text({ mn: 'Хэмжээ', en: 'Size' }, { max: 4 }),
  containerStatus: ref({ mn: 'Чингэлгийн төлөв', en: 'Container status' }, 'container'),
  seal: text({ mn: 'Лац', en: 'Seal' }, { max: 60 }),
  grossKg: weight({ mn: 'Бохир жин (кг)', en: 'Gross (kg)' }),
  pieces: integer({ mn: 'Тоо', en: 'Pieces' }, { max: 1_000_000 }),
  carrier: text({ mn: 'Ачсан вагон/машин', en: 'Loaded on' }, { max: 40 }),
  carrierSince: date({ mn: 'Ачсан өдөр', en: 'Loaded since' }),
  /** The wagons and trucks that it stood on before, which the server adds at a transshipment. */
  formerCarriers: text({ mn: 'Өмнө ачсан', en: 'Loaded on before' }),
  place: text({ mn: 'Одоо хаана', en: 'Place now' }),
  placeOn: date({ mn: 'Байрласан өдөр', en: 'Seen there on' }),
  placeState: ref({ mn: 'Төлөв', en: 'State' }, 'tracingstatus'),
  /** Its clock begins on this day, whatever the day at the border is. */
  clockBegan: date({ mn: 'Тоолол эхэлсэн', en: 'Clock began' }),
  ataBorder: date({ mn: 'ATA Border', en: 'ATA Border' }),
  etdBorder: date({ mn: 'ATD Border', en: 'ATD Border' }),
  ataDestination: date({ mn: 'ATA Destination', en: 'ATA Destination' }),
  plannedReturn: date(returnDays.plannedReturn),
  returned: date(returnDays.returned),
  comment: text({ mn: 'Тайлбар', en: 'Comment' }),
  /** Why a number is right although its check digit is not. */
  numberReason: text({ mn: 'Дугаарын шалтгаан', en: 'Reason of the number' }),
});

export const unitsForm = {
  fields: unitsFields,
  tables: {
    units: { label: { mn: 'Тээврийн нэгж', en: 'Transport units' }, sent: 'units', read: 'units', fields: unitFields },
  },
} satisfies WireForm;

/** The most units of one file. */
export const maxUnits = 200;

export type Unit = { id: number } & Omit<Values<typeof unitFields>, 'kind'> & { kind: UnitKind };

export type Units = { [K in keyof Values<typeof unitsFields>]: Values<typeof unitsFields>[K] | null } & {
  units: Unit[];
};

export const unitsShape: FormShape = { fields: Object.keys(unitsFields), rows: { units: Object.keys(unitFields) } };

export const noUnits: Units = { promised: null, plannedReturn: null, returned: null, units: [] };
