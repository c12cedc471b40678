import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { ledger } from '../../../server/composition/declared/ledger.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { clicksOfBalances } from '../../builders/shipment/balance-clicks.js';
import { typed } from '../../builders/command-line.js';
import { until } from '../../until.js';
import { openOrderCalls, type OrderCalls } from '../orders/order-calls.js';
import { openWorker } from '../worker.js';

jest.setTimeout(240_000);

let calls: OrderCalls;
let worker: INestApplicationContext;
let folder: string;
let paid: { id: number; code: string };
const day = '2026-03-10';
const days = 'start=2026-01-01&end=2026-12-31';
const prices = (price: number) => ({
  priceoffers: [{ carrier: 1, currency: 'usd', price, profit: 40, rate: 3400 }],
});

const shown = async (path: string) => {
  const { status, body, text } = await calls.get(4, path);
  if (status !== 200) throw new Error(`${path}: ${text}`);
  return body;
};
const receive = async (amount: number): Promise<void> => {
  const money = { amount, currency: 'mnt', rate: 1, ognoo: '2026-02-20', comment: '' };
  const { status, text } = await calls.post(
    3,
    `/api/finance/avlaga/transaction/${paid.id}/${calls.ids['payer']}/${paid.id}`,
    money,
  );
  if (status !== 200) throw new Error(text);
};
const zuuch = (...argv: string[]) => typed(argv, { url: calls.server.database.url, environment: { DATA_DIR: folder } });

/** Dates all events so far to that day. The log refuses changes, so its trigger is disabled. */
async function dateBack(moment: string): Promise<void> {
  const { pool } = calls.server.database;
  await pool.query(`alter table event disable trigger all`);
  await pool.query(`update event set recorded_at = $1 where recorded_at > $1`, [moment]);
  await pool.query(`alter table event enable trigger all`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zuuch-as-of-'));
  calls = await openOrderCalls();
  const { server } = calls;
  worker = await openWorker(server);
  paid = await calls.moved({ startso: '2026-02-05', ...prices(900) });
  await calls.post(4, `/api/shippingorder/${paid.id}/update`, calls.order());
  await receive(1_000_000);
  await calls.moved({ startso: '2026-02-06', ...prices(700) });
  await dateBack(`${day}T10:00:00Z`);
  await calls.moved({ startso: '2026-02-07', ...prices(500) });
  await receive(500_000);
  await calls.post(4, `/api/as-of/${day}`);
  await until('the day to be ready', async () => (await shown(`/api/as-of/${day}`)).state === 'ready', {
    story: () => server.lines.slice(-20).join(''),
  });
}, 240_000);
afterAll(async () => {
  await worker?.close();
  await calls?.server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a report of a past day', () => {
  it('counts the orders of that day, and the current ones without a day', async () => {
    const then = await shown(`/api/report/sales/shipment?${days}&as_of=${day}`);
    const now = await shown(`/api/report/sales/shipment?${days}`);
    const sum = ({ listdata }: { listdata: { qnt: number }[] }) => listdata.reduce((all, { qnt }) => all + qnt, 0);
    expect([sum(then), sum(now)]).toEqual([2, 3]);
  });

  it('is read for several days at once, each complete: days without events are ready together with the one before', async () => {
    const nextDays = Array.from({ length: 16 }, (_, n) => `2026-03-${String(11 + n).padStart(2, '0')}`);
    const reads = [...nextDays, ...nextDays, ...nextDays].map((then) =>
      calls.get(4, `/api/report/sales/shipment?${days}&as_of=${then}`),
    );
    const answers = await Promise.all(reads);
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200]);
    const { rows } = await calls.server.database.pool.query<{ stores: number }>(
      `select count(*)::int as stores from past_store`,
    );
    expect(rows).toEqual([{ stores: 1 }]);
  });

  it('links to the list of exactly those orders as of that day', async () => {
    const [{ qnt, common }] = (await shown(`/api/report/sales/shipment?${days}&as_of=${day}`)).listdata;
    const behind = await shown(
      `/api/finance?datetype=4&${days}&group=${encodeURIComponent(common)}&as_of=${day}&totals=0`,
    );
    expect(behind.count).toBe(qnt);
  });

  it('shows what was owed on that day: the ledger without what was received since', async () => {
    const balanceOf = async (more: string): Promise<Record<string, unknown>> =>
      (await shown(`/api/report/receivablereport?${days}${more}`)).listdata.find(
        ({ code }: { code: string }) => code === paid.code,
      );
    const [then, now] = [await balanceOf(`&as_of=${day}`), await balanceOf('')];
    expect([then, now]).toMatchObject([{ income_balance: 1_000_000 }, { income_balance: 1_500_000 }]);

    const { pool } = calls.server.database;
    const { rows } = await pool.query<{ schema: string }>(
      `select distinct table_schema as schema from information_schema.tables where table_schema ~ '^past_[0-9]+$' and table_name = 'posting'`,
    );
    expect(rows).toHaveLength(1);
    const remainingIn = async (schema: string): Promise<string> => {
      const client = await pool.connect();
      try {
        await client.query(`set search_path to ${schema}, public`);
        const { rows: sums } = await client.query<{ rest: string }>(
          `select sum(mnt)::text as rest from ${ledger.entries({ side: 'receivable' })} e where file = $1`,
          [paid.id],
        );
        return String(Number(sums[0]?.rest));
      } finally {
        client.release(true);
      }
    };
    expect(await remainingIn(rows[0]!.schema)).toBe(String(then['rest_amount']));
    expect(await remainingIn('public')).toBe(String(now['rest_amount']));
  });

  it('shows the aging as it was known on that day, equal to the closing balances that were known then', async () => {
    const on = '2026-03-31';
    const restOf = async (more: string): Promise<number> => {
      const { listdata } = await shown(`/api/aging/receivable?on=${on}${more}`);
      return listdata.reduce((all: number, { rest }: { rest: number }) => all + rest, 0);
    };
    const closingOf = async (more: string): Promise<number> => {
      const { listdata } = await shown(`/api/report/receivablereport?start=${on}&end=${on}${more}`);
      return listdata.reduce((all: number, row: { rest_amount: number }) => all + row.rest_amount, 0);
    };
    const rates = [900, 700, 500].map((price) => price * 3400);
    const [first, second, third] = rates as [number, number, number];
    expect([await restOf(`&as_of=${day}`), await restOf('')]).toEqual([
      first + second - 1_000_000,
      first + second + third - 1_500_000,
    ]);
    expect([await closingOf(`&as_of=${day}`), await closingOf('')]).toEqual([
      await restOf(`&as_of=${day}`),
      await restOf(''),
    ]);
    const rowsOf = async (more: string) => (await shown(`/api/aging/receivable/rows?on=${on}${more}`)).count;
    expect([await rowsOf(`&as_of=${day}`), await rowsOf('')]).toEqual([2, 3]);
  });

  it('links from each figure of a balance to the entries of that day', async () => {
    const then = { start: '2026-01-01', end: '2026-12-31', as_of: day };
    const listAt = async (address: string) => {
      const [path, query] = address.split('?');
      return shown(`/api${path}?${query}`);
    };
    expect(await clicksOfBalances({ answerOf: shown, listAt }, then)).toBeGreaterThan(24);
    const figure = `/api/report/receivablereport/entries?figure=deducted&${days}&group=order:${paid.code}`;
    const [before, now] = [await shown(`${figure}&as_of=${day}`), await shown(figure)];
    expect([before, now].map(({ count, totals }) => [count, totals.mnt])).toEqual([
      [1, 1_000_000],
      [2, 1_500_000],
    ]);
  });

  it('is the same in the command line, with the same bytes each time, also after a changed rate and a rebuild', async () => {
    const { exit, output } = await zuuch(
      ...['as-of', 'report', 'salesshipment', '--at', day, '--from', '2026', '--to', '2026', '--json', 'qnt'],
    );
    expect([exit, JSON.parse(output)]).toEqual([0, [{ qnt: 2 }]]);
    const hashes: string[] = [];
    let id: number | undefined;
    for (const round of [1, 2]) {
      const path = join(folder, `${round}.xlsx`);
      const result = await zuuch(
        ...['as-of', 'report', 'salesshipment', '--at', day, '--from', '2026', '--to', '2026', '--out', path],
      );
      expect(result.exit).toBe(0);
      hashes.push(
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      );
      await calls.moved({ startso: '2026-02-08', ...prices(100 * round) });
      const rate = { year: 2026, month: 2, currency: 'usd', exchange_rate: 3500 + round, is_default: 0 };
      const saved = await calls.post(4, `/api/settings/currency${id ? `/${id}/edit` : ''}`, rate);
      expect(saved.status).toBe(200);
      id ??= saved.body.id as number;
      const kernel = calls.server.app.get(Kernel);
      await kernel.rebuild().run(kernel.models.names());
      await calls.server.database.pool.query(`update past_store set outdated = true`);
    }
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('is refused in the command line for a day that is not over', async () => {
    const result = await zuuch('as-of', 'report', 'salesshipment', '--at', 'today', '--from', '2026');
    expect(result).toMatchObject({ exit: 2, messages: expect.stringContaining('is not over') });
  });
});
