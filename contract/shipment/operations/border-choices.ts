import type { Choices } from '../../fields/field.js';

/** How long the goods of an order have been at the border, at least; they have not left it yet. */
export const borderStays = {
  1: { mn: '1 ба түүнээс олон хоног', en: '1 day or more' },
  3: { mn: '3 ба түүнээс олон хоног', en: '3 days or more' },
  7: { mn: '7 ба түүнээс олон хоног', en: '7 days or more' },
  14: { mn: '14 ба түүнээс олон хоног', en: '14 days or more' },
} as const satisfies Choices;

/** How many free days its container has left, at most. */
export const freeDaysLeft = {
  7: { mn: '7 ба түүнээс цөөн үлдсэн', en: '7 or fewer' },
  3: { mn: '3 ба түүнээс цөөн үлдсэн', en: '3 or fewer' },
  over: { mn: 'хэтэрсэн', en: 'exceeded' },
} as const satisfies Choices;

/** The number of the choice; below zero the free days are exceeded. */
export function mostDaysLeft(choice: string): number {
  return choice === 'over' ? -1 : Number(choice);
}
