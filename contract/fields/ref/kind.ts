import type { KindOfField } from '../kind.js';

export const refKind: KindOfField = {
  column: 'integer',
  align: 'left',
  stored: 'integer',
  filter: 'entry',
  sheet: { width: 28 },
  api: {
    sent: { type: ['integer', 'string'], pattern: '^\\d+$', description: '0 stands for none.', examples: [7] },
    answered: { type: ['integer', 'string', 'null'] },
  },
};
