import type { Choices } from '../../fields/field.js';

/** What a carrier of the list belongs to (D036). */
export const mainCarriers = {
  1: { mn: 'Агаарын тээвэрлэгч', en: 'Airline' },
  2: { mn: 'Далайн тээврийн компани', en: 'Shipping line' },
  3: { mn: 'Төмөр зам', en: 'Railway' },
  4: { mn: 'Авто тээвэр', en: 'Trucking' },
  5: { mn: 'Шуудан хүргэлт', en: 'Courier' },
} as const satisfies Choices;
