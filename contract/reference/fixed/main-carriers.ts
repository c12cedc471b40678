import type { Choices } from '../../fields/field.js';

/** The main carriers, to which the carriers of the list belong (D036). */
export const mainCarriers = {
  1: { mn: 'Агаарын тээвэрлэгч', en: 'Airline' },
  2: { mn: 'Далайн тээврийн компани', en: 'Shipping line' },
  3: { mn: 'Төмөр зам', en: 'Railway' },
  4: { mn: 'Авто тээвэр', en: 'Trucking' },
  5: { mn: 'Шуудан хүргэлт', en: 'Courier' },
} as const satisfies Choices;
