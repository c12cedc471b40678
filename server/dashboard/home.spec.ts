import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { fill, named, orders } from '../../test/builders/shipment/quarter.js';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import type { dashboardRoutes } from '../../contract/dashboard/routes.js';
import type { Database } from '../database/database.js';
import { userTable } from '../identity/user/user.aggregate.js';
import { CounterMoves, moveCountersSql } from '../projection/counters.js';
import type { ReadModelTable, Row } from '../projection/table.js';
import { referenceTable } from '../reference/catalogue.js';
import { shipmentTable } from '../shipment/shipment.js';
import type { Call } from '../http/call.js';
import { HomeController } from './home.controller.js';

type Routes = typeof dashboardRoutes;

let database: TestDatabase;

const arrived = 3;
const file = { deleted: false, code: null, status: 2 };
/** The orders of the quarter as rows for the counters: the first has arrived. */
const files: Row[] = orders.map(({ id, shipping_order_on, finished_on }) => ({
  ...{ ...file, id, shipping_order_at: shipping_order_on },
  ...(id === 1 ? { status: arrived, finished_at: `${finished_on}T03:00:00Z` } : {}),
}));

async function count(table: ReadModelTable, rows: readonly Row[]): Promise<void> {
  const moves = new CounterMoves();
  for (const row of rows) moves.add(table, row, 1);
  await database.pool.query(moveCountersSql('$1'), [JSON.stringify(moves.rows())]);
}

beforeAll(async () => {
  database = await testDatabase('tables');
  await count(shipmentTable, files);
  const entry = { deleted: false, canonical_id: null, active: 1 };
  const entries = (...names: string[]): Row[] => named(...names).map((row) => ({ ...entry, ...row }));
  await count(referenceTable('consignee'), entries('Altan', 'Bayan', 'Delger'));
  await count(referenceTable('agent'), [...entries('Sino Trans', 'Rail Link'), { ...entry, id: 3, active: 2 }]);
});
afterAll(() => database.drop());

const figures = () => new HomeController({ pool: database.pool } as Database).figures();

it('the first page shows the arrived orders, the consignees, the agents and the average days of transport (E24)', async () => {
  expect(await figures()).toEqual({ totalarrived: 1, totalconsignee: 3, totalagent: 2, averageday: 25 });
});

const counted = (answer: object) => (answer as { listdata: { ognoo: string; cnt: number }[] }).listdata;

it('a day of the calendar has as many orders as its sales managers together', async () => {
  await fill(
    database.pool,
    shipmentTable,
    files.map((row, at) => ({ ...row, sales_id: (at % 3) + 1 })),
  );
  await fill(
    database.pool,
    userTable,
    named('Бат', 'Сараа', 'Тулга').map((user) => ({ ...user, deleted: false })),
  );
  const home = new HomeController({ pool: database.pool } as Database);
  const days = counted(await home.calendar({ query: { start: null, end: null } } as Call<Routes['calendar']>));
  expect(days.reduce((sum, { cnt }) => sum + cnt, 0)).toBe(files.length);
  for (const { ognoo, cnt } of days) {
    const managers = counted(await home.day({ params: { date: ognoo.slice(0, 10) } } as Call<Routes['day']>));
    expect([ognoo, managers.reduce((sum, manager) => sum + manager.cnt, 0)]).toEqual([ognoo, cnt]);
  }
});

it('half a day of transport counts as one', async () => {
  await count(shipmentTable, [
    { ...file, id: 9, status: arrived, shipping_order_at: '2024-01-10', finished_at: '2024-02-05T03:00:00Z' },
  ]);
  expect(await figures()).toMatchObject({ averageday: 26 });
});
