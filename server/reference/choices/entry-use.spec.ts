import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { DataSource } from 'typeorm';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { Database } from '../../database/database.js';
import { referenceTable } from '../../projection/references.js';
import { createTable } from '../../projection/schema.js';
import { EntryUse } from './entry-use.js';

describe('the most used entries', () => {
  let test: TestDatabase;
  let use: EntryUse;
  beforeAll(async () => {
    test = await testDatabase('tables');
    use = new EntryUse(new Database(test.pool, new DataSource({ type: 'postgres' }), test.url, {}));
    await createTable(test.pool, referenceTable);
    await record(1, 3_001);
    await test.pool.query(
      `insert into stream_reference select 'inquiry-' || n, array['agent-' || n] from generate_series(1, 150) n`,
    );
  });
  afterAll(() => test.drop());

  /** One event of each of these inquiries. */
  const record = (from: number, to: number, position = from) =>
    test.pool.query(
      `insert into event (position, stream, version, type, schema, data, data_hash, meta, recorded_at, hash)
        select $3 + n - $1, 'inquiry-' || n, $3 + n, 'InquiryEdited', 1, '{}', '', '{}', now(), ''
        from generate_series($1::int, $2::int) n`,
      [from, to, position],
    );

  it('are the hundred of the newest 3,000 events, counted again after five minutes', async () => {
    const clock = jest.spyOn(Date, 'now').mockReturnValue(0);
    const first = await use.mostUsed('agent', []);
    expect(first).toHaveLength(100);
    // Its record is changed by event 1 of 3,001.
    expect(first).not.toContain(1);
    expect(first).toContain(2);
    await record(1, 1, 3_002);
    clock.mockReturnValue(5 * 60_000 - 1);
    expect(await use.mostUsed('agent', [])).not.toContain(1);
    clock.mockReturnValue(5 * 60_000);
    expect(await use.mostUsed('agent', [])).toContain(1);
    clock.mockRestore();
  });
});
