import type { KindOfField } from '../kind.js';

export const dateKind: KindOfField = {
  column: 'date',
  align: 'left',
  stored: 'day',
  filter: 'days',
  sheet: {
    format: 'yyyy-mm-dd',
    cell: (value) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : undefined),
  },
  api: {
    sent: { type: 'string', format: 'date', examples: ['2026-03-01'] },
    answered: { type: ['string', 'null'], examples: ['2026-03-01'] },
  },
};
