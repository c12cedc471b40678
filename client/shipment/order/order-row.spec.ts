import { expect, it } from '@jest/globals';
import { everyUserType } from '../../../contract/actor';
import { mayFollow, type OrderRow } from './order-row';

const order: OrderRow = {
  ...{ id: 9, code: 'SM2600001', consignee: null, ptype: null, eta_border: null, finished: null },
  ...{ user_id: 11, sales_id: 16 },
};

it('lists link an order only for its own salesman, its own tariff manager and administrators (D031)', () => {
  const led = (id: number) => everyUserType.filter((type) => mayFollow({ id, type }, order)).join('');
  expect([led(11), led(16), led(99)]).toEqual(['14', '46', '4']);
  const unassigned = { ...order, user_id: null, sales_id: null };
  expect(everyUserType.filter((type) => mayFollow({ id: 11, type }, unassigned))).toEqual([4]);
});
