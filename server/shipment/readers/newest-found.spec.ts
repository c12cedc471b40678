import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { newestFound, type FilesWithTexts } from './newest-found.js';

const most = 20;
const part: FilesWithTexts = {
  table: 'test_file',
  texts: 'test_file_text',
  where: 'f.shown',
  newest: ['came_on', 'id'],
  searched: ['name'],
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  // Of 40,000 files every other is shown, and their days do not follow their numbers.
  await database.pool.query(`
    create table test_file (id integer primary key, came_on date, shown boolean);
    create table test_file_text (id integer primary key, came_on date, name text);
    insert into test_file select n, date '2020-01-01' + (n * 7919) % 2003, n % 2 = 0 from generate_series(1, 40000) n;
    insert into test_file_text select id, came_on, concat_ws(' ', 'flour', 'rice' || id % 37, 'rare' || id % 1009,
        case when came_on < '2020-06-01' then 'old' end, case when id = 6 then 'single' end) from test_file;
    analyze test_file, test_file_text`);
});
afterAll(() => database.drop());

async function idsOf(sql: string): Promise<number[]> {
  const { rows } = await database.pool.query<{ id: number }>(sql);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

async function found(of: FilesWithTexts, condition: string): Promise<number[]> {
  const { tables, selects } = newestFound(of, [condition], most, 'found');
  return idsOf(`with ${tables.join(', ')} ${selects.join(' union ')}`);
}

async function plainlyFound({ where }: FilesWithTexts, condition: string): Promise<number[]> {
  return idsOf(`select f.id from test_file f join test_file_text x on x.id = f.id where ${where} and (${condition})
    order by f.came_on desc, f.id desc limit ${most}`);
}

const texts = ['flour', 'rice5', 'rice36', 'rare7', 'rare1000', 'old', 'single', 'nothing'];

describe('the newest files with a text', () => {
  it.each(texts)('are the same as of all files in their order: %s', async (text) => {
    const condition = `x.name like '%${text}%'`;
    expect(await found(part, condition)).toEqual(await plainlyFound(part, condition));
  });

  it.each(texts)('are the same where few files are shown: %s', async (text) => {
    const condition = `x.name like '%${text}%' or x.id = 88`;
    const few = { ...part, where: 'f.id < 90' };
    expect(await found(few, condition)).toEqual(await plainlyFound(few, condition));
  });
});
