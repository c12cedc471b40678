import type { Choices } from '../../fields/field.js';

export const consigneeTypes = {
  1: { mn: 'Байгууллага', en: 'Company' },
  2: { mn: 'Хувь хүн', en: 'Individual' },
} as const satisfies Choices;

/** Only the values of a person can be erased. */
export const individual = 2;

export const consigneeCategories = {
  1: { mn: 'Импортлогч', en: 'Importer' },
  2: { mn: 'Экспортлогч', en: 'Exporter' },
  3: { mn: 'VIP', en: 'VIP' },
  4: { mn: 'Байнгын', en: 'Regular' },
} as const satisfies Choices;
