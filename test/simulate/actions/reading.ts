import type { SimulatedUser } from '../simulated-user.js';
import type { UserAction } from './user-action.js';

const lists = [
  '/api/inquiry',
  '/api/inquiryinactive',
  '/api/shippingorder',
  '/api/operation',
  '/api/finance/list',
  '/api/finance/avlaga',
  '/api/finance/list/uglug',
  '/api/settings/payer',
  '/api/dashboard/stat',
  '/api/notification',
  '/api/custominvoice',
  '/api/finance/months',
  '/api/dashboard/calendar',
  '/api/report/transmode',
  '/api/report/sales',
  '/api/report/payer',
  '/api/report/agent/payment',
  '/api/report/receivablereport',
  '/api/report/payablereport',
];

/** Reads a list. Whether the user may is a matter of rights; that it is answered is checked. */
async function look(user: SimulatedUser): Promise<void> {
  const search = user.dice.below(3) === 0 ? '&search=Ачаа' : '';
  await user.read(`${user.dice.pick(lists)}?page=${1 + user.dice.below(2)}${search}`);
}

export const readingActions: readonly UserAction[] = [
  { name: 'look at a list', may: 'session.use', weight: 10, run: look },
];
