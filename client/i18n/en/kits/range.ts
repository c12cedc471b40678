import type { SameKeys } from '../../same-keys';
import type mn from '../../mn/kits/range';

export default {
  beside: 'Beside the year before',
  now: 'These days',
  yearBefore: 'The year before',
  wrong: 'Check what is asked',
  wrongHint: 'Correct the field marked in red, or take one of the ready ranges.',
  presets: {
    month: 'This month',
    lastMonth: 'Last month',
    quarter: 'This quarter',
    year: 'This year',
    twelveMonths: 'Last 12 months',
    lastYear: 'Last year',
    today: 'Today',
    lastMonthEnd: 'End of last month',
    lastYearEnd: 'End of last year',
  },
} as const satisfies SameKeys<typeof mn>;
