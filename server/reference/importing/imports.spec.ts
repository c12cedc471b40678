import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '../../../contract/actor.js';
import { references, referenceList } from '../../../contract/reference/catalogue.js';
import type { Entry } from '../../../contract/reference/declaration.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { envelope, testKernel, type TestKernel } from '../../../test/builders/kernel.js';
import { CsvWriter } from '../../export/sheets/csv-writer.js';
import { sheetColumns, sheetRows } from '../../export/sheets/table-sheet.js';
import type { SheetWriter } from '../../export/sheets/sheet.js';
import { XlsxWriter } from '../../export/sheets/xlsx-writer.js';
import { SheetTasks } from '../../process/process.module.js';
import { Lists } from '../../list/lists.js';
import { readQuery } from '../../table/table.js';
import { userAggregate } from '../../identity/user/user.aggregate.js';
import { movesAggregate } from '../../origin/moves.aggregate.js';
import { referenceAggregates, referenceListings } from '../catalogue.js';
import type { Kernel } from '../../decider/kernel.js';
import { commandsOfList } from '../entries/list-commands.js';
import { FirstEntries } from '../../demo/first-entries.js';
import { Imports } from './imports.js';
import { Names } from '../../projection/names.js';

let test: TestKernel;
let imports: Imports;
const tasks = new SheetTasks();
beforeAll(async () => {
  test = await testKernel({
    aggregates: [...referenceAggregates, userAggregate, movesAggregate],
    now: () => new Date('2026-05-10T04:00:00Z'),
  });
  await new FirstEntries(test.kernel).seedDemo();
  imports = new Imports(test.kernel, tasks);
}, 240_000);
afterAll(async () => {
  tasks.close();
  await test.close();
});

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
  const lists = new Lists(test.pool, referenceListings, new Names([]));
  const { list } = referenceListings.find((listing) => listing.list.name === name)!;
  const { listdata } = await lists.answer(list, readQuery(list, { perpage: '200' }), cli);
  const shown = Object.keys(list.columns);
  const columns = sheetColumns(list, shown, language);
  const sink = new Sink();
  const writer: SheetWriter = format === 'csv' ? new CsvWriter(sink, columns) : new XlsxWriter(sink, name, columns);
  await writer.rows(sheetRows(list, shown, listdata, language));
  await writer.finish({ title: 'About', list: ['', ''], rows: [], origin: [] });
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
    ] as const)('changes nothing when it is imported again (%s, %s)', async (format, language) => {
      const { rows, counts, unknown } = await imports.preview(
        declaration,
        { bytes: await fileOf(name, format, language) },
        { id: 1, language },
      );
      expect(rows.filter(({ state }) => state !== 'same')).toEqual([]);
      expect(unknown).toEqual([]);
      expect(counts.same).toBeGreaterThan(0);
    });
  },
);

describe('an import', () => {
  const preview = (list: keyof typeof references, text: string) =>
    imports.preview(references[list], { text }, { id: 1, language: 'mn' });

  it('matches an entry by its name when the sheet has no numbers, and leaves fields without a column unchanged', async () => {
    const { rows } = await preview('commodity', 'Нэр\tБТКУС код\nГурил\t1101.00.10\nгурил \t1101.00');
    expect(rows.map(({ state, changes }) => [state, changes])).toEqual([
      ['changed', { hscode: { from: '1101.00', to: '1101.00.10' } }],
      ['changed', { name: { from: 'Гурил', to: 'гурил' } }],
    ]);
  });

  it.each(referenceList.map((declaration) => [declaration.name, declaration] as const))(
    'reports all missing fields of an empty row of %s',
    async (_name, declaration) => {
      const { rows } = await imports.preview(declaration, { text: 'id\n999999\n' }, { id: 1, language: 'mn' });
      expect(rows).toMatchObject([{ state: 'wrong', id: null, errors: { id: [fieldMessages.notInList.mn] } }]);
      expect(Object.keys(rows[0]?.errors ?? {}).length).toBeGreaterThan(1);
    },
  );

  it('accepts names of other lists, and reports unknown ones', async () => {
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

  it('refuses two rows for the same month of a currency, and updates a rate that exists under another number', async () => {
    const { rows } = await preview('currency', 'Он,Сар,Валют,Ханш\n2030,1,USD,3500\n2030,1,usd,3600\n2026,5,EUR,4000');
    expect(rows.map(({ state }) => state)).toEqual(['new', 'wrong', 'changed']);
  });

  it('refuses files that are not tables', async () => {
    await expect(
      imports.preview(references.city, { bytes: Buffer.from([0x50, 0x4b, 3, 4, 9, 9, 9]) }, { id: 1, language: 'mn' }),
    ).rejects.toMatchObject({ word: 'ImportUnreadable' });
    await expect(
      imports.preview(references.city, { bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) }, { id: 1, language: 'mn' }),
    ).rejects.toMatchObject({ word: 'ImportUnreadable' });
    await expect(preview('city', '  \n ')).rejects.toMatchObject({ word: 'ImportUnreadable' });
    await expect(preview('city', `name\n${'x\n'.repeat(5_001)}`)).rejects.toMatchObject({ word: 'ImportTooLong' });
  });

  it('writes hundreds of rows as one act, and reports a wrong row with its line number', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      line: at + 2,
      id: null,
      given: { name: `Хот ${at}`, country: 'MNG' },
    }));
    const { act, added } = await imports.write(references.city, rows, envelope({ key: 'many-cities' }));
    expect(added).toBe(600);
    const { rows: events } = await test.pool.query(
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

  it('writes nothing when one of many rows is wrong, however far down it is', async () => {
    const before = await test.pool.query(`select count(*) from city where name like 'Тосгон%'`);
    const rows = Array.from({ length: 600 }, (_, at) => ({
      line: at + 2,
      id: null,
      given: { name: `Тосгон ${at}`, country: at === 590 ? 'QQQ' : 'MNG' },
    }));
    await expect(imports.write(references.city, rows, envelope())).rejects.toMatchObject({
      word: 'Invalid',
      details: { fields: { '592.country': expect.anything() } },
    });
    const rates = Array.from({ length: 400 }, (_, at) => ({
      line: at + 2,
      id: null,
      given: {
        year: 2040 + Math.floor(at / 12),
        month: 1 + (at % 12),
        currency: at === 399 ? 'usd' : 'eur',
        exchange_rate: '1',
        is_default: 0,
      },
    }));
    const twice = [...rates, { ...rates[0]!, line: 402 }];
    await expect(imports.write(references.currency, twice, envelope())).rejects.toMatchObject({
      details: { fields: { '402.currency': expect.anything() } },
    });
    expect(await test.pool.query(`select count(*) from city where name like 'Тосгон%'`)).toMatchObject({
      rows: before.rows,
    });
    expect((await test.pool.query(`select 1 from currency where year >= 2040`)).rowCount).toBe(0);
  });

  it('keeps what was saved since when it is undone, and reports the fields that stay', async () => {
    const save = (rows: { id?: number; given: Entry }[]) =>
      test.kernel.commands.run(commandsOfList('city').save, { rows }, envelope());
    const town = (name: string) => ({ given: { name, country: 'MNG' } });
    const { ids } = await save([town('Нэг тосгон'), town('Хоёр тосгон'), town('Гурав тосгон')]);
    const [one, two, gone] = ids as [number, number, number];
    const rows = [
      { line: 2, id: one, given: { name: 'Нэг хот', country: 'CHN' } },
      { line: 3, id: two, given: { name: 'Хоёр хот', country: 'MNG' } },
      ...Array.from({ length: 100 }, (_, at) => ({ line: at + 4, ...town(`Сум ${at}`), id: null })),
      { line: 300, id: gone, given: { name: 'Гурав хот', country: 'MNG' } },
    ];
    const others = async (): Promise<void> => {
      await save([
        { id: one, given: { name: 'Нэг аймаг' } },
        { id: two, given: { country: 'CHN' } },
      ]);
      await test.kernel.commands.run(commandsOfList('city').remove, { id: gone }, { ...envelope(), actor: cli });
    };
    const interruptedImports = new Imports(interruptedKernel(test.kernel, 1, others), tasks);
    await expect(
      interruptedImports.write(references.city, rows, envelope({ key: 'saved-since' })),
    ).rejects.toMatchObject({
      word: 'NotFound',
      details: { fields: { '2.name': [fieldMessages.changedSince.mn] } },
    });
    const { rows: found } = await test.pool.query(
      `select name, country from city where id = any($1) and not deleted or name like 'Сум %' and not deleted order by id`,
      [[one, two]],
    );
    expect(found).toEqual([
      { name: 'Нэг аймаг', country: 'CHN' },
      { name: 'Хоёр тосгон', country: 'CHN' },
    ]);
  });

  it('undoes what it wrote when another user changes something in the meantime and a later piece is refused', async () => {
    const save = (list: string, rows: { id?: number; given: Entry }[]) =>
      test.kernel.commands.run(commandsOfList(list).save, { rows }, envelope());
    const [old, gone] = (
      await save('city', [
        { given: { name: 'Хуучин хот', country: 'MNG' } },
        { given: { name: 'Устах хот', country: 'MNG' } },
      ])
    ).ids as [number, number];
    const rows = [
      { line: 2, id: old, given: { name: 'Шинэ хот', country: 'MNG' } },
      ...Array.from({ length: 250 }, (_, at) => ({
        line: at + 3,
        id: null,
        given: { name: `Суурин ${at}`, country: 'MNG' },
      })),
      { line: 300, id: gone, given: { name: 'Устсан хот', country: 'MNG' } },
    ];
    const living = async (): Promise<string[]> =>
      (
        await test.pool.query<{ name: string }>(
          `select name from city
            where not deleted and (name like 'Суурин%' or name like '% хот') and country = 'MNG' and id >= $1
            order by id`,
          [old],
        )
      ).rows.map(({ name }) => name);
    // The first pieces are written; before the last piece, an entry that it changes is deleted.
    const interruptedImports = new Imports(
      interruptedKernel(test.kernel, 2, () => remove('city', gone)),
      tasks,
    );
    const remove = (list: string, id: number) =>
      test.kernel.commands.run(commandsOfList(list).remove, { id }, { ...envelope(), actor: cli });
    const own = envelope({ key: 'meddled' });
    await expect(interruptedImports.write(references.city, rows, own)).rejects.toMatchObject({ word: 'NotFound' });
    expect(await living()).toEqual(['Хуучин хот']);
    // The same call again, now that the entry is deleted: refused before anything is written.
    await expect(imports.write(references.city, rows, own)).rejects.toMatchObject({ word: 'NotFound' });
    // Without that row the import succeeds, although its first attempt under this key was undone.
    expect(await imports.write(references.city, rows.slice(0, -1), own)).toMatchObject({ added: 250, changed: 1 });
    expect(await living()).toHaveLength(251);
  });
});

/** A kernel that runs `interrupt` before its n-th command. */
function interruptedKernel(kernel: Kernel, at: number, interrupt: () => Promise<unknown>): Kernel {
  let count = 0;
  const commands = Object.create(kernel.commands) as Kernel['commands'];
  commands.run = (async (...args: Parameters<Kernel['commands']['run']>) => {
    if (count++ === at) await interrupt();
    return kernel.commands.run(...args);
  }) as Kernel['commands']['run'];
  return Object.create(kernel, { commands: { value: commands } }) as Kernel;
}
