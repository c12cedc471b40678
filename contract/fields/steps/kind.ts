import type { KindOfField } from '../kind.js';
import { asSteps, stepLines } from './steps.js';

export const stepsKind: KindOfField = {
  column: 'json',
  align: 'left',
  stored: 'steps',
  filter: 'nothing',
  sheet: { width: 36, cell: (value) => stepLines(asSteps(value)).join('; ') },
  api: {
    sent: {
      type: ['array', 'string'],
      items: {
        type: 'object',
        properties: {
          from: { type: 'integer' },
          price: { type: ['number', 'string'] },
          currency: { type: 'string' },
        },
      },
      description: 'Steps in the order of their days, or one in each line: `6: 25 USD`.',
      examples: ['1: 15 USD'],
    },
    answered: {
      type: ['array', 'null'],
      items: {
        type: 'object',
        properties: {
          from: { type: 'integer' },
          price: { type: 'string' },
          currency: { type: 'string' },
        },
      },
    },
  },
};
