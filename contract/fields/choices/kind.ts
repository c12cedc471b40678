import type { KindOfField } from '../kind.js';

export const choicesKind: KindOfField = {
  column: 'integer[]',
  align: 'left',
  stored: 'integers',
  filter: 'choice',
  sheet: {},
  api: {
    sent: {
      type: ['array', 'string'],
      items: { type: ['integer', 'string'] },
      description: 'A list of keys, or keys separated by commas.',
    },
    answered: { type: ['array', 'null'], items: { type: ['integer', 'string'] } },
  },
};
