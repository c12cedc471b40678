import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listings } from '../../../server/composition/declared/listings.js';
import type { Answer } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from '../orders/order-calls.js';

jest.setTimeout(180_000);

/** The lists of the office, without the choices of forms. */
const lists = listings.map(({ list }) => list).filter(({ path }) => !path.startsWith('/api/settings/'));
const moneyOfOrders = [
  ...['dashboard-charts', 'dashboard-staff', 'exchangeentries', 'month-end', 'openreceivables'],
  ...['receivableentries', 'remindersdue', 'reports'],
];

describe('open pages', () => {
  let calls: OrderCalls;
  let id: number;
  let answers: Map<string, string>;
  beforeAll(async () => {
    calls = await openOrderCalls();
    ({ lastid: id } = (await calls.post(4, '/api/inquiry', calls.inquiry())).body);
    answers = await read();
  }, 240_000);
  afterAll(() => calls.server.close());

  async function read(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    for (const { name, path } of lists) {
      const { status, text } = await calls.get(4, `${path}?perpage=50`);
      if (status === 200) found.set(name, text);
    }
    return found;
  }

  /** The topics that pages receive of a save; every list whose answer is another one since then must be among them. */
  async function changedBy(save: () => Promise<Answer>): Promise<string[]> {
    const { pool } = calls.server.database;
    const from = (await pool.query('select position from head')).rows[0].position as string;
    const { status, text } = await save();
    expect([status, text]).toEqual([200, text]);
    const { rows } = await pool.query<{ topics: string }>('select topics from event where position > $1', [from]);
    const topics = new Set(rows.flatMap((row) => row.topics.split(' ')).map((topic) => topic.replace(/[:*].*/, '')));
    const before = answers;
    answers = await read();
    const differing = [...answers.keys()].filter((name) => answers.get(name) !== before.get(name));
    expect(differing.filter((name) => !topics.has(name))).toEqual([]);
    return [...topics].sort();
  }

  it('are notified of what a save of each section changed, and of nothing else', async () => {
    const { post, ids } = calls;
    const status = await calls.entry('tracingstatus', { name: 'Хил дээр' });
    const inquiry = (more: Body) => changedBy(() => post(4, `/api/inquiry/${id}/edit`, calls.inquiry(more)));
    // The form replaces its prices, which are in figures; the name of a file is also on its notices.
    expect(await inquiry({ additional: 'Яаралтай' })).toEqual([
      'dashboard-charts',
      'dashboard-staff',
      'inquiry',
      'reports',
    ]);
    expect(await inquiry({ name: 'Бусад' })).toEqual([
      ...['dashboard', 'dashboard-charts', 'dashboard-staff', 'inquiry', 'notification', 'reports'],
    ]);
    expect(await changedBy(() => post(4, `/api/inquiry/${id}/shippingorder`, { inquiryid: id }))).toEqual(
      expect.arrayContaining(['avlaga', 'inquiry', 'operation', 'shippingorder', 'uglug']),
    );
    const order = (more: Body = {}) => changedBy(() => post(4, `/api/shippingorder/${id}/update`, calls.order(more)));
    expect(await order()).toEqual(
      ['attention', 'avlaga', 'extraservice', 'finance', 'operation', 'risk', 'shippingorder', 'soc']
        .concat(moneyOfOrders)
        .sort(),
    );
    // Neither receivables nor finance: only the form and its rows of services are others.
    expect(await order({ information: 'Өөр' })).toEqual(['extraservice', 'operation', 'reports']);
    const tracing = { country: 'CHN', city: ids['city'], ognoo: '2026-03-01', status };
    expect(await changedBy(() => post(4, `/api/operation/form/a/${id}`, tracing))).toEqual(['operation']);
    const dates = { ataborder: '2026-03-05' };
    expect(await changedBy(() => post(6, `/api/custom/${id}/operationognoo`, dates))).toEqual([
      'attention',
      'custom',
      'finance',
      'operation',
      'reports',
      'risk',
    ]);
    const units = { units: [{ number: 'CSQU3054383', kind: 1, size: 40 }] };
    expect(await changedBy(() => post(6, `/api/operation/${id}/units`, units))).toEqual([
      'attention',
      'custom',
      'operation',
      'reports',
      'risk',
      'shippingorder',
      'soc',
    ]);
    const generated = await changedBy(() => post(3, `/api/finance/invoice/${id}/generate`));
    expect(generated).toEqual(expect.arrayContaining(['finance', 'invoice']));
    const money = { amount: 100_000, currency: 'mnt', rate: 1, ognoo: '2026-03-10', comment: '' };
    const paid = await changedBy(() => post(3, `/api/finance/avlaga/transaction/${id}/${ids['payer']}/${id}`, money));
    expect(paid).toEqual(expect.arrayContaining(['avlaga', 'openreceivables', 'receivableentries']));
    expect(paid).not.toContain('uglug');
  });
});
