import type { Label } from '../label.js';

/** The parts of what is stored of a person. */
export const personParts = {
  now: { mn: 'Одоо хадгалагдаж буй', en: 'Stored now' },
  earlier: { mn: 'Өмнө нь бүртгэсэн', en: 'Recorded earlier' },
  used: { mn: 'Хаана ашигласан', en: 'Where it is used' },
  account: { mn: 'Бүртгэлтэй холбоотой', en: 'Of the account' },
  acts: { mn: 'Хийсэн үйлдэл', en: 'What was done by the account' },
} as const satisfies Record<string, Label>;
export type PersonPart = keyof typeof personParts;
