import type { NumberKind } from '../kind.js';

export const integerKind: NumberKind = {
  column: 'integer',
  align: 'right',
  stored: 'integer',
  filter: 'integer',
  decimals: { least: 0, most: 0 },
  sheet: { format: '#,##0' },
  api: {
    sent: { type: ['integer', 'string'], pattern: '^\\d+$', examples: [12] },
    answered: { type: ['integer', 'string', 'null'] },
  },
};
