import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../test/database.js';
import { kernelOn } from '../../test/builders/kernel.js';
import { openDataSource } from '../database/data-source.js';

describe('the tables of the read models', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    await (await openDataSource(database.url)).destroy();
  });
  afterAll(() => database.drop());

  it('are made once by servers that start together on an empty database', async () => {
    const outdated = await Promise.all([1, 2, 3].map(() => kernelOn(database.pool).models.prepare(database.pool)));

    expect(outdated).toEqual([[], [], []]);
    const { rows } = await database.pool.query<{ name: string }>(`select name from read_model order by name`);
    expect(rows.map(({ name }) => name)).toEqual(kernelOn(database.pool).models.names().toSorted());
  });

  it('are named for a rebuild when another declaration wrote them', async () => {
    await database.pool.query(`update read_model set declaration = 'an older one' where name = 'parcel'`);

    expect(await kernelOn(database.pool).models.prepare(database.pool)).toEqual(['parcel']);
  });
});
