import { withTexts, type ClientArea } from '../shell/parts';

/** All papers are one module, whatever is printed. */
const paper = withTexts(() => import('./paper.screen'), 'paper');

export const paperArea: ClientArea = {
  name: 'paper',
  panels: {
    'inquiry-priceoffer': paper,
    'inquiry-supply': paper,
    'shippingorder-print': paper,
    'shippingorder-delivery': paper,
    'operation-report': paper,
    'invoice-print': paper,
    'custominvoice-print': paper,
  },
};
