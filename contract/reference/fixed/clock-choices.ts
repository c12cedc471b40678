/** What ends the clock of a container (D162). */
export const clockEnds = {
  1: { mn: 'Буцаасан өдөр', en: 'Return' },
  2: { mn: 'ATD Border', en: 'ATD Border' },
} as const;

/** Whether the day on which a clock begins is one of the days stayed. */
export const firstDays = {
  0: { mn: 'Тоолохгүй', en: 'Not counted' },
  1: { mn: 'Тоолно', en: 'Counted' },
} as const;

/** The sizes that terms exist for, in feet. */
export const containerFeet = { 20: { mn: '20ʼ', en: '20ʼ' }, 40: { mn: '40ʼ', en: '40ʼ' } } as const;
