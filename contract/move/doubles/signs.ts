import type { Label } from '../../label.js';

/** What two parties share. Frozen: stored with proposals. */
export const doubleSigns = {
  register: { mn: 'Регистр', en: 'Register' },
  taxNumber: { mn: 'ТТД', en: 'Tax number' },
  account: { mn: 'Данс', en: 'Account' },
  name: { mn: 'Нэр', en: 'Name' },
  phone: { mn: 'Утас', en: 'Phone' },
} as const satisfies Record<string, Label>;
export type DoubleSign = keyof typeof doubleSigns;

/** Sure ones can be joined all at once; likely ones are looked at. Frozen: stored with proposals. */
export const surenesses = {
  sure: { mn: 'Баттай', en: 'Sure' },
  likely: { mn: 'Магадлалтай', en: 'Likely' },
} as const satisfies Record<string, Label>;
export type Sureness = keyof typeof surenesses;

/** What was decided about two parties that look alike. Frozen: stored with proposals. */
export const doubleDecisions = {
  open: { mn: 'Шийдээгүй', en: 'Open' },
  joined: { mn: 'Нийлүүлсэн', en: 'Joined' },
  apart: { mn: 'Тусдаа', en: 'Apart' },
} as const satisfies Record<string, Label>;
export type DoubleDecision = keyof typeof doubleDecisions;
