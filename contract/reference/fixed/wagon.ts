import type { Choices } from '../../fields/field.js';

/** 2 is the container wagon. */
export const wagonTypes = {
  1: { mn: 'Битүү вагон', en: 'Covered wagon' },
  2: { mn: 'Чингэлэг', en: 'Container' },
  3: { mn: 'Хагас вагон', en: 'Gondola wagon' },
} as const satisfies Choices;

export const containerWagon = 2;

/** `is_empty` has the opposite meaning of its name, and keeps it (D039). */
export const emptyStates = {
  0: { mn: 'Хоосон', en: 'Empty' },
  1: { mn: 'Ачаатай', en: 'Loaded' },
} as const satisfies Choices;

/** Feet, not tons (D040). */
export const containerSizes = {
  0: { mn: "20'", en: "20'" },
  1: { mn: "40'", en: "40'" },
} as const satisfies Choices;
