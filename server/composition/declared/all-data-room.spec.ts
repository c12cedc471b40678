import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { assertRoomForAll } from '../../all-data/room.js';
import { aggregates } from './aggregates.js';
import { declaredData } from './all-data.js';

describe('room for all data of the firm', () => {
  let test: TestKernel;
  const documents = 10 ** 12;

  beforeAll(async () => {
    test = await testKernel({ aggregates });
    await test.pool.query(
      `insert into upload (file, purpose, user_id, bytes, created_at)
        select 'scan-' || i || '.pdf', 'document', 4, 2000000000, now() from generate_series(1, $1) i`,
      [documents / 2_000_000_000],
    );
  }, 120_000);
  afterAll(() => test.close());

  const ask = (free: number, withDocuments = false): Promise<void> =>
    assertRoomForAll(test.pool, declaredData, { free, withDocuments });

  it('is twice that of the tables and the log: with less, nothing is begun', async () => {
    await expect(ask(1_000)).rejects.toMatchObject({ word: 'AllDataNoRoom' });
    await expect(ask(documents)).resolves.toBeUndefined();
  });

  it('includes the documents only where they are taken out, too', async () => {
    await expect(ask(documents, true)).rejects.toMatchObject({ word: 'AllDataNoRoom' });
    await expect(ask(2 * documents, true)).resolves.toBeUndefined();
  });
});
