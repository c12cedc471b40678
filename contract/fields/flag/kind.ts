import type { KindOfField } from '../kind.js';

export const flagKind: KindOfField = {
  column: 'boolean',
  align: 'center',
  stored: 'boolean',
  filter: 'flag',
  sheet: {
    cell: (value, words) => (value === true || value === 1 || value === '1' ? words.yes : words.no),
  },
  api: {
    sent: { enum: [true, false, 1, 0, '1', '0', 'true', 'false'], examples: [true] },
    answered: { type: ['boolean', 'null'] },
  },
};
