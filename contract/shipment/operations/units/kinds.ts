import type { Label } from '../../../label.js';

export const unitKinds = {
  1: { mn: 'Чингэлэг', en: 'Container' },
  2: { mn: 'Вагон', en: 'Wagon' },
  3: { mn: 'Машин', en: 'Truck' },
  4: { mn: 'AWB', en: 'Air waybill' },
} as const satisfies Readonly<Record<number, Label>>;

export type UnitKind = keyof typeof unitKinds;
export const containerUnit = 1;
export const wagonUnit = 2;
export const truckUnit = 3;
export const waybillUnit = 4;
