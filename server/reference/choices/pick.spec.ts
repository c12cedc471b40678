import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { consignee } from '../../../contract/reference/lists/consignee.js';
import type { Entry, Picker, ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { testDatabase, type TestDatabase } from '../../../test/database.js';
import { createTable } from '../../projection/schema.js';
import { entryAggregate, entryTable, type EntryState } from '../entries/entry.js';
import { pick, pickWhole } from './pick.js';

const declaration = consignee as ReferenceDeclaration & { picker: Picker };
const aggregate = entryAggregate(declaration);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('tables');
  await createTable(database.pool, entryTable(declaration));
  await store([
    { name: 'Улаанбаатар ХХК', code: 'C001' },
    { name: 'Ганбат', code: 'C002' },
    { name: 'Баатар', code: 'C003' },
    { name: 'Батболд', code: 'C004', phone: '99112233' },
    { name: 'Бат', code: 'C005' },
    { name: 'Бат-Эрдэнэ', code: 'C006', active: 2 },
    { name: 'Batbold Trade', code: 'C007' },
    { name: 'Зам \\ Зам', code: 'C008' },
    { name: 'Тяньжинь Карго', code: 'C009' },
    { name: 'Дарь', code: 'BAT' },
  ]);
});
afterAll(() => database.drop());

async function store(entries: readonly Entry[]): Promise<void> {
  const rows = entries.flatMap((entry, at) => {
    const state = { ...aggregate.initial, active: 1, categories: [], ...entry } as EntryState;
    return aggregate.rows(state, { id: at + 1, stream: `consignee-${at + 1}`, version: 1, position: 1, sections: {} })[
      'consignee'
    ]!;
  });
  await database.pool.query(`insert into consignee select * from json_populate_recordset(null::consignee, $1)`, [
    JSON.stringify(rows),
  ]);
}

async function names(search: string, more: object = {}): Promise<string[]> {
  return (await pick(database.pool, declaration, { search, ...more })).map(({ name }) => name);
}

describe('a picker', () => {
  it('of a form with many lists offers the same entries in the same order as each alone', async () => {
    const alone = await pick(database.pool, declaration, {});
    expect(alone.map(({ name }) => name)).not.toContain('Бат-Эрдэнэ');
    const together = await pickWhole(database.pool, [declaration]);
    expect(together.get('consignee')).toEqual(alone.map(({ id, name }) => ({ id, name })));
    await database.pool.query(`create table driver (like consignee)`);
    const none = await pickWhole(database.pool, [declaration, { ...declaration, name: 'driver' }]);
    expect(none.get('driver')).toEqual([]);
    await database.pool.query(`drop table driver`);
  });

  it('offers exact matches before folded ones (D153)', async () => {
    expect(await names('Бат')).toEqual([
      'Бат',
      'Батболд',
      'Баатар',
      'Batbold Trade',
      'Ганбат',
      'Дарь',
      'Улаанбаатар ХХК',
    ]);
    expect((await names('batb'))[0]).toBe('Batbold Trade');
    expect(await names('бат', { limit: 2 })).toEqual(['Бат', 'Батболд']);
  });

  it('matches beginnings of names when only a letter or two are typed, and other fields after them', async () => {
    expect(await names('ба')).toEqual(['Баатар', 'Бат', 'Батболд', 'Batbold Trade', 'Дарь']);
    expect(await names('99')).toEqual(['Батболд']);
    expect(await names('0')).toEqual([]);
  });

  it('finds a foreign name by either spelling, and nothing for a repeated letter', async () => {
    for (const typed of ['tianjin', 'Тяньжинь', 'тянж']) expect(await names(typed)).toEqual(['Тяньжинь Карго']);
    for (const typed of ['zzzz', 'kkk', 'hhhh']) expect(await names(typed)).toEqual([]);
  });

  it('searches a sign that folds to nothing as it was typed (D153)', async () => {
    expect(await names('\\')).toEqual(['Зам \\ Зам']);
    expect(await names('.')).toEqual([]);
    expect(await names('  ')).toHaveLength(9);
  });

  it('offers the used entries first among equal matches, and the words of a search in any order', async () => {
    const used = async (search: string, ids: number[], limit = 20): Promise<string[]> =>
      (await pick(database.pool, declaration, { search, limit }, { used: ids })).map(({ name }) => name);
    const [ulaanbaatar, ganbat, baatar, batbold] = [1, 2, 3, 4];
    expect(await used('ба', [batbold, baatar])).toEqual(['Батболд', 'Баатар', 'Бат', 'Batbold Trade', 'Дарь']);
    // An exact name stays first; a used name that only contains the text stays after those that begin with it.
    expect(await used('бат', [ganbat, batbold], 4)).toEqual(['Бат', 'Батболд', 'Баатар', 'Batbold Trade']);
    expect(await used('', [ulaanbaatar, ganbat], 3)).toEqual(['Улаанбаатар ХХК', 'Ганбат', 'Баатар']);
    expect(await used('карго тяньжинь', [])).toEqual(['Тяньжинь Карго']);
    expect(await names('карго тяньжинь')).toEqual([]);
  });

  it('leaves out inactive entries unless they are requested', async () => {
    expect(await names('бат-эр')).toEqual([]);
    expect(await names('бат-эр', { inactive: '1' })).toEqual(['Бат-Эрдэнэ']);
  });
});
