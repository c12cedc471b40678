import { monthEndTopic } from '../../../contract/closing/month-end.js';
import type { FiguresTopic } from '../../live/topics.js';
import { areas } from '../areas.js';

const monthEnd = areas.flatMap((area) => area.monthEnd ?? []);

/** Figures that pages subscribe to. */
export const figures: readonly FiguresTopic[] = [
  ...areas.flatMap((area) => area.topics ?? []),
  {
    name: monthEndTopic,
    capability: 'finance.monthsRead',
    tables: [...new Set(monthEnd.flatMap(({ tables }) => tables))],
  },
];
