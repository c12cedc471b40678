import type { KindOfField } from '../kind.js';

export const choiceKind: KindOfField = {
  column: 'integer',
  align: 'left',
  stored: 'key',
  filter: 'choice',
  sheet: { width: 26 },
  api: { sent: { type: ['integer', 'string'] }, answered: { type: ['integer', 'string', 'null'] } },
};
