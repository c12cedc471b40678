import { withTexts, type ClientArea } from '../shell/parts';

export const moveArea: ClientArea = {
  name: 'move',
  panels: {
    moves: withTexts(() => import('./moves.panel'), 'move'),
    move: withTexts(() => import('./move.panel'), 'move'),
  },
};
