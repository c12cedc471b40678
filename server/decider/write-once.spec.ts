import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Pool } from 'pg';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { writeOnceIn, type PlainCall } from './write-once.js';

const call = (key: string, value = 1): PlainCall => ({
  actor: { userId: 4, type: 4, door: 'http' },
  route: 'some.write',
  key,
  body: { value },
});

describe('a write outside the log', () => {
  let database: TestDatabase;
  let pool: Pool;
  let writes = 0;
  beforeAll(async () => {
    database = await testDatabase('tables');
    ({ pool } = database);
  });
  afterAll(() => database.drop());

  const write = (key: string, value = 1) =>
    writeOnceIn(
      async (sql, values) => (await pool.query(sql, [...values])).rows,
      call(key, value),
      async () => ({ writes: ++writes }),
    );

  it('happens once per key, and another body under the same key is refused', async () => {
    expect(await write('one')).toEqual({ writes: 1 });
    expect(await write('one')).toEqual({ writes: 1 });
    expect(await write('two')).toEqual({ writes: 2 });
    await expect(write('one', 2)).rejects.toMatchObject({ word: 'KeyReused' });
  });
});
