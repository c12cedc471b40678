import type { Choices } from '../../fields/field.js';

/** D058. */
export const transmodes = {
  1: { mn: 'FCL', en: 'FCL' },
  2: { mn: 'LCL', en: 'LCL' },
  3: { mn: 'FTL', en: 'FTL' },
  4: { mn: 'LTL', en: 'LTL' },
  5: { mn: 'Air', en: 'Air' },
  6: { mn: 'Other', en: 'Other' },
  7: { mn: 'Wagon', en: 'Wagon' },
  8: { mn: 'Bulk', en: 'Bulk' },
} as const satisfies Choices;

export const fcl = 1;
export const air = 5;
export const wagon = 7;

/** Modes that are counted in whole units; all others are measured. */
const counted: readonly number[] = [1, 3, 7, 8];

function hasQuantity(mode: number): boolean {
  return counted.includes(mode);
}

/** Whether cargo of this mode has sizes of its pieces. */
export function hasSizes(mode: number): boolean {
  return Object.hasOwn(transmodes, mode) && !hasQuantity(mode);
}
