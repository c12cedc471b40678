import type { Label } from '../../label.js';

/** The legs of an order, each named by the milestone that it ends at (D147). */
export const legs = {
  etaBorder: { mn: 'Захиалга – ETA Border', en: 'Order – ETA Border' },
  ataBorder: { mn: 'ETA Border – ATA Border', en: 'ETA Border – ATA Border' },
  etdBorder: { mn: 'ATA Border – ATD Border', en: 'ATA Border – ATD Border' },
  ataUb: { mn: 'ATD Border – ATA Destination', en: 'ATD Border – ATA Destination' },
  released: { mn: 'ATA Destination – Чөлөөлөгдсөн', en: 'ATA Destination – Released' },
  finished: { mn: 'Чөлөөлөгдсөн – Дууссан', en: 'Released – Finished' },
} as const satisfies Readonly<Record<string, Label>>;

export type Leg = keyof typeof legs;

export const legNames = Object.keys(legs) as Leg[];
