/** The days of the return of an empty container, as users read them. */
export const returnDays = {
  plannedReturn: { mn: 'Буцаах өдөр', en: 'Planned return' },
  returned: { mn: 'Буцаасан', en: 'Returned' },
} as const;
