import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { createPool } from './pool.js';

let database: TestDatabase;
beforeAll(async () => (database = await testDatabase()));
afterAll(() => database.drop());

describe('what a query answers', () => {
  it('returns days, instants and decimals as text and counts as numbers', async () => {
    const { rows } = await database.pool.query(
      `select date '2026-02-28' as day, timestamptz '2026-02-28 23:59:59.5+08' as at, numeric '12345678901234.5670' as amount,
              9007199254740991::bigint as position, (select count(*) from generate_series(1, 3)) as count`,
    );
    expect(rows[0]).toEqual({
      day: '2026-02-28',
      at: '2026-02-28 15:59:59.5+00',
      amount: '12345678901234.5670',
      position: 9007199254740991,
      count: 3,
    });
  });

  it('does the same inside arrays of text and integers', async () => {
    const { rows } = await database.pool.query(`select array['Ө','Ү'] as letters, array[1,2]::integer[] as ids`);
    expect(rows[0]).toEqual({ letters: ['Ө', 'Ү'], ids: [1, 2] });
  });

  it('ends a statement that takes too long', async () => {
    const impatient = createPool(database.url, { statementTimeoutMs: 50 });
    await expect(impatient.query('select pg_sleep(5)')).rejects.toThrow('statement timeout');
    await impatient.end();
  });

  it('looks up names in the given schemas, and writes nothing when it is read-only', async () => {
    const pool = createPool(database.url, { searchPath: 'past_7,public', readOnly: true, max: 1 });
    expect((await pool.query('show search_path')).rows).toEqual([{ search_path: 'past_7,public' }]);
    await expect(pool.query('create table public.written (id int)')).rejects.toThrow('read-only transaction');
    await pool.end();
  });

  it('survives the loss of an idle connection', async () => {
    const pool = createPool(database.url, { applicationName: 'to-be-ended', max: 1 });
    await pool.query('select 1');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to-be-ended'`,
    );
    let answer: unknown;
    for (let attempt = 0; attempt < 20 && answer === undefined; attempt++) {
      answer = await pool.query('select 2 as two').then(
        (result) => result.rows[0],
        () => undefined,
      );
    }
    expect(answer).toEqual({ two: 2 });
    await pool.end();
  });
});
