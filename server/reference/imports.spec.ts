import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../contract/actor.js';
import { references, referenceList } from '../../contract/reference/catalogue.js';
import { envelope, testKernel, type TestKernel } from '../../test/builders/kernel.js';
import { CsvWriter } from '../export/csv-writer.js';
import { sheetColumns, sheetRows } from '../export/list-sheet.js';
import type { SheetWriter } from '../export/sheet.js';
import { XlsxWriter } from '../export/xlsx-writer.js';
import { Lists } from '../list/lists.js';
import { referenceAggregates, referenceListings } from './catalogue.js';
import { FirstEntries } from './first-entries.js';
import { Imports } from './imports.js';

let house: TestKernel;
let imports: Imports;
beforeAll(async () => {
  house = await testKernel({ aggregates: referenceAggregates, now: () => new Date('2026-05-10T04:00:00Z') });
  await new FirstEntries(house.kernel).seedDemo();
  imports = new Imports(house.kernel);
}, 240_000);
afterAll(() => house.close());

class Sink extends Writable {
  private readonly pieces: Buffer[] = [];
  override _write(piece: Buffer, _encoding: string, done: () => void): void {
    this.pieces.push(Buffer.from(piece));
    done();
  }
  get bytes(): Buffer {
    return Buffer.concat(this.pieces);
  }
}

const cli: Actor = { userId: null, type: null, door: 'cli', account: 'cli:test' };

/** A list as the export writes it, with all of its columns. */
async function fileOf(name: string, format: 'xlsx' | 'csv', language: 'mn' | 'en'): Promise<Buffer> {
  const lists = new Lists(house.pool, referenceListings);
  const { list } = referenceListings.find((listing) => listing.list.name === name)!;
  const { listdata } = await lists.answer(list, lists.read(list, { perpage: '200' }), cli);
  const shown = Object.keys(list.columns);
  const columns = sheetColumns(list, shown, language);
  const sink = new Sink();
  const writer: SheetWriter = format === 'csv' ? new CsvWriter(sink, columns) : new XlsxWriter(sink, name, columns);
  await writer.rows(sheetRows(list, shown, listdata, language));
  await writer.finish({ title: 'About', lines: [] });
  return sink.bytes;
}

describe.each(referenceList.map((declaration) => [declaration.name, declaration] as const))(
  'an exported file of %s',
  (name, declaration) => {
    it.each([
      ['xlsx', 'mn'],
      ['xlsx', 'en'],
      ['csv', 'mn'],
      ['csv', 'en'],
    ] as const)('says nothing new when it is imported again (%s, %s)', async (format, language) => {
      const { rows, counts, unknown } = await imports.preview(
        declaration,
        { bytes: await fileOf(name, format, language) },
        language,
      );
      expect(rows.filter(({ state }) => state !== 'same')).toEqual([]);
      expect(unknown).toEqual([]);
      expect(counts.same).toBeGreaterThan(0);
    });
  },
);

describe('an import', () => {
  const preview = (list: keyof typeof references, text: string) => imports.preview(references[list], { text }, 'mn');

  it('finds an entry by its name when the sheet has no numbers, and leaves alone what the sheet does not say', async () => {
    const { rows } = await preview('commodity', 'Нэр\tБТКУС код\nГурил\t1101.00.10\nгурил \t1101.00');
    expect(rows.map(({ state, changes }) => [state, changes])).toEqual([
      ['changed', { hscode: { from: '1101.00', to: '1101.00.10' } }],
      ['changed', { name: { from: 'Гурил', to: 'гурил' } }],
    ]);
  });

  it('takes names of other lists, and says which it does not know', async () => {
    const head = 'Нэр;И-мэйл;Утас;Улс;Хот';
    const { rows } = await preview(
      'agent',
      `${head}\nNew Agent;a@b.mn;1;Хятад;erenhot\nOther;a@b.mn;1;China;Paris\nThird;a@b.mn;1;RUS;Tianjin`,
    );
    expect(rows.map(({ state, errors }) => [state, Object.keys(errors)])).toEqual([
      ['new', []],
      ['wrong', ['city']],
      ['wrong', ['city']],
    ]);
    expect(rows[0]?.given).toMatchObject({ country: 'CHN', city: expect.any(Number) });
  });

  it('refuses two rows for one month of a currency, and a rate that is there under another number', async () => {
    const { rows } = await preview('currency', 'Он,Сар,Валют,Ханш\n2030,1,USD,3500\n2030,1,usd,3600\n2026,5,EUR,4000');
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'changed']);
  });

  it('cannot read what is no table', async () => {
    await expect(
      imports.preview(references.city, { bytes: Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9]) }, 'mn'),
    ).rejects.toMatchObject({ word: 'ImportUnreadable' });
    await expect(
      imports.preview(references.city, { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }, 'mn'),
    ).rejects.toMatchObject({ word: 'ImportUnreadable' });
    await expect(preview('city', '  \n ')).rejects.toMatchObject({ word: 'ImportUnreadable' });
    await expect(preview('city', `name\n${'x\n'.repeat(5_001)}`)).rejects.toMatchObject({ word: 'ImportTooLong' });
  });

  it('writes hundreds of rows as one act, and a wrong one with the line it stands in', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      line: at + 2,
      id: null,
      given: { name: `Хот ${at}`, country: 'MNG' },
    }));
    const { act, added } = await imports.write(references.city, rows, envelope({ key: 'many-cities' }));
    expect(added).toBe(600);
    const { rows: events } = await house.pool.query(
      `select count(*)::integer as count from event where meta->>'act' = $1`,
      [act],
    );
    expect(events[0].count).toBe(600);
    expect(await imports.write(references.city, rows, envelope({ key: 'many-cities' }))).toEqual({
      act,
      added: 600,
      changed: 0,
    });
    const wrong = imports.write(
      references.agent,
      [{ line: 7, id: null, given: { name: 'x', email: 'x@y.mn', phone: '1', country: 'CHN', city: 999_999 } }],
      envelope(),
    );
    await expect(wrong).rejects.toMatchObject({
      word: 'Invalid',
      details: { fields: { '7.city': expect.anything() } },
    });
  });
});
