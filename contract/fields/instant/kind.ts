import type { KindOfField } from '../kind.js';

export const instantKind: KindOfField = {
  column: 'timestamptz',
  align: 'left',
  stored: 'text',
  filter: 'days',
  sheet: {
    width: 20,
    format: 'yyyy-mm-dd hh:mm:ss',
    // A spreadsheet has no time zones, so its cells contain the local time.
    cell: (value) => (typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : undefined),
  },
  api: {
    sent: { type: 'string', format: 'date-time', examples: ['2026-03-01T09:30:00+08:00'] },
    answered: { type: ['string', 'null'], examples: ['2026-03-01 09:30:00'] },
  },
};
