import type { Person } from '../person.js';
import type { Act } from './act.js';

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
];

/** Looks at a list as people do. Whether it may is the concern of the rights; that it is answered is looked at here. */
async function look(person: Person): Promise<void> {
  const search = person.dice.below(3) === 0 ? '&search=Ачаа' : '';
  await person.read(`${person.dice.pick(lists)}?page=${1 + person.dice.below(2)}${search}`);
}

export const readingActs: readonly Act[] = [{ name: 'look at a list', may: 'session.use', weight: 10, run: look }];
