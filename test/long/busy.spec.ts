import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolClient } from 'pg';
import { everyType, openServer, type Answer, type RunningServer } from '../api/running-server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await openServer({ STATEMENT_TIMEOUT_SECONDS: '5' });
  for (const type of everyType) await server.tokenOf(type);
}, 240_000);
afterAll(() => server?.close());

interface Timed {
  status: number;
  ms: number;
  answer: Answer;
}
async function timed(asking: Promise<Answer>): Promise<Timed> {
  const began = performance.now();
  const answer = await asking;
  return { status: answer.status, ms: performance.now() - began, answer };
}
const longest = (all: readonly Timed[]) => Math.max(...all.map(({ ms }) => ms));
const read = async (path: string, type: (typeof everyType)[number]) =>
  timed(server.call('GET', path, { token: await server.tokenOf(type) }));

async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  const client: PoolClient = await server.database.pool.connect();
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    return await work();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a locked table', () => {
  it.each([
    ['inquiry', '/api/inquiry?perpage=10&search=', [1, 6, 7]],
    ['city', '/api/settings/city?perpage=10&search=', [7]],
    ['layout', '/api/layouts?', [1, 2, 3]],
  ] as const)(
    'delays only the readers of %s, who get an answer within five seconds',
    async (table, path, types) => {
      await whileLocked(table, async () => {
        const readers = Array.from({ length: 40 }, (_, n) => read(`${path}${n}`, types[n % types.length] as 1));
        const others: Timed[] = [];
        for (let n = 0; n < 10; n++) {
          others.push(await read('/api/sessions', 5));
          others.push(await read('/api/settings/commodity?perpage=10', 4));
          others.push(
            await timed(
              server.call('POST', '/api/settings/commodity', {
                token: await server.tokenOf(4),
                body: { name: `Бараа ${table} ${n}`, active: 1, hscode: '' },
              }),
            ),
          );
          others.push(await timed(server.call('GET', '/readyz')));
        }
        expect(others.filter(({ status }) => status !== 200).map(({ answer }) => answer.text)).toEqual([]);
        const results = await Promise.all(readers);
        expect(results.filter(({ status }) => status !== 503)).toEqual([]);
        expect(results[0]?.answer.body).toMatchObject({
          word: 'Unavailable',
          message: expect.stringContaining('завгүй'),
        });
        const figures = { others: longest(others), readers: longest(results) };
        process.stdout.write(
          `${table} held: the longest of others ${Math.round(figures.others)} ms, of its readers ${Math.round(figures.readers)} ms\n`,
        );
        expect(figures.others).toBeLessThan(1_500);
        expect(figures.readers).toBeLessThan(5_000);
      });
      expect((await read(`${path}`, types[0])).status).toBe(200);
    },
    60_000,
  );
});

describe('a hundred calls of one user at once', () => {
  it('are all answered', async () => {
    const answered = await Promise.all(
      Array.from({ length: 100 }, (_, n) => read(`/api/settings/city?perpage=10&page=${(n % 40) + 1}`, 4)),
    );
    expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
  }, 60_000);

  it('are all executed when they save', async () => {
    const token = await server.tokenOf(4);
    const saved = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        timed(
          server.call('POST', '/api/settings/commodity', {
            token,
            body: { name: `Зэрэг ${n}`, active: 1, hscode: '' },
          }),
        ),
      ),
    );
    expect(new Set(saved.map(({ status }) => status))).toEqual(new Set([200]));
  }, 60_000);
});
