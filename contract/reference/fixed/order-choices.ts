import type { Choices } from '../../fields/field.js';

/** The choices of an order, its operation and its invoice that have no settings screen. */
export const paymentTypes = {
  1: { mn: 'Урьдчилсан', en: 'Prepaid' },
  2: { mn: 'Хүлээн авахад', en: 'Collect' },
} as const satisfies Choices;

export const paymentTerms = {
  1: { mn: 'Бэлэн', en: 'Cash' },
  2: { mn: 'Дансаар', en: 'Bank transfer' },
  3: { mn: 'Зээлээр', en: 'Credit' },
} as const satisfies Choices;

/** The border points of routes. */
export const routesOverBorder = {
  1: { mn: 'Замын-Үүд', en: 'Zamyn-Uud' },
  2: { mn: 'Алтанбулаг', en: 'Altanbulag' },
  3: { mn: 'Сүхбаатар', en: 'Sukhbaatar' },
  4: { mn: 'Гашуунсухайт', en: 'Gashuunsukhait' },
  5: { mn: 'Буянт-Ухаа', en: 'Buyant-Ukhaa' },
} as const satisfies Choices;

/** D092. */
export const loadStates = {
  1: { mn: 'Хилд ирээгүй', en: 'Not at the border' },
  2: { mn: 'Хил дээр', en: 'At the border' },
  3: { mn: 'Ирсэн', en: 'Arrived' },
  4: { mn: 'Чөлөөлөгдсөн', en: 'Released' },
} as const satisfies Choices;

/** D067: 0 would mean no filter. */
export const clearanceFilter = {
  1: { mn: 'Тийм', en: 'Yes' },
  2: { mn: 'Үгүй', en: 'No' },
} as const satisfies Choices;

/** D114. */
export const invoiceTypes = {
  1: { mn: 'Агаар', en: 'Air' },
  2: { mn: 'Авто', en: 'Truck' },
  3: { mn: 'Чингэлэг', en: 'Container' },
  4: { mn: 'Вагон', en: 'Wagon' },
  5: { mn: 'Бусад', en: 'Other' },
} as const satisfies Choices;

/** The customs state of an order; it is waiting from its arrival in Ulaanbaatar. */
export const clearanceStates = {
  1: { mn: 'Ирсэн, чөлөөлөгдөөгүй', en: 'Arrived, not released' },
  2: { mn: 'Замд яваа', en: 'On the way' },
  3: { mn: 'Чөлөөлөгдсөн', en: 'Released' },
} as const;
