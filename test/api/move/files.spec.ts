import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { maxFileMb, maxMoveFiles } from '../../../contract/move/limits.js';
import { refusals } from '../../../contract/refusals/refusals.js';
import { until } from '../../until.js';
import { MoveOffice, workbookOf } from './move-office.js';

let office: MoveOffice;
beforeAll(async () => (office = await MoveOffice.open()), 240_000);
afterAll(() => office?.close());

const parties =
  'Харилцагч;РД;Утас;Төлөгч\nГанзам ХХК;2012345;99112233;тийм\nДалан ХХК;5012346;99112234;тийм\nНийт;;;\n';

describe('a move', () => {
  it('is begun under a name of its own, renamed, and listed with its files and questions', async () => {
    const { id } = await office.done(office.post('/api/moves', { name: '  Харилцагч\u200b, ажилтан ' }));
    expect((await office.post('/api/moves', { name: 'харилцагч, АЖИЛТАН' })).body.word).toBe('MoveNameTaken');
    await office.done(office.post(`/api/moves/${id}/name`, { name: 'Эхний нүүлгэлт' }));
    const { listdata } = await office.done(office.get('/api/moves', 4));
    expect(listdata.find((move: { id: number }) => move.id === id)).toMatchObject({
      ...{ name: 'Эхний нүүлгэлт', state: 'preparing', files: 0, questions: 0 },
      counts: { new: 0, changed: 0, same: 0, wrong: 0, doubtful: 0 },
    });
    expect((await office.get('/api/moves/999999')).status).toBe(404);
    expect((await office.post('/api/moves', { name: ' ' })).status).toBe(422);
  });

  it('is begun once where the call is repeated under its key', async () => {
    const key = { 'Idempotency-Key': 'move-once' };
    const [one, again] = [
      await office.done(office.post('/api/moves', { name: 'Нэг л удаа' }, 7, key)),
      await office.done(office.post('/api/moves', { name: 'Нэг л удаа' }, 7, key)),
    ];
    expect(again.id).toBe(one.id);
  });

  it('that is discarded is erased and takes nothing more', async () => {
    const { move } = await office.moveOf(parties);
    await office.done(office.post(`/api/moves/${move}/discard`));
    expect((await office.one(move)).state).toBe('discarded');
    expect((await office.post(`/api/moves/${move}/files`, { text: 'Нэр\nА' })).body.word).toBe('MoveClosed');
    const left = () =>
      office.server.database.pool.query(
        `select (select count(*) from move_file where move_id = $1) + (select count(*) from move_sheet where move_id = $1) as rows`,
        [move],
      );
    await until('the move is erased', async () => Number((await left()).rows[0].rows) === 0);
    const { rows } = await office.server.database.pool.query(
      `select count(*) as lines from move_line l where not exists (select from move_sheet s where s.id = l.sheet_id)`,
    );
    expect(Number(rows[0].lines)).toBe(0);
  });
});

describe('a file of a move', () => {
  it('is read in the background and shown as it is, with its head, what is left out and what it seems to be', async () => {
    const { move, sheet } = await office.moveOf(
      await workbookOf({
        Харилцагч: [
          ['«Ганзам» ХХК-ийн харилцагчид'],
          ['Харилцагч', 'РД', 'Утас', 'Төлөгч'],
          ['Далан ХХК', '2012345', 99112233, 'тийм'],
          ['', '', '', ''],
          ['Нийт', '', '', ''],
        ],
        Ажилтан: [
          ['Овог нэр', 'И-мэйл', 'Утас', 'Албан тушаал'],
          ['Бат', 'bat@ganzam.test', '99', 'Админ'],
        ],
      }),
    );
    const { files, sheets } = await office.one(move);
    expect(files).toMatchObject([{ name: 'Файл.xlsx', state: 'read', message: null, replaced: null }]);
    expect(sheets.map(({ name, kinds, missing }) => [name, kinds, missing])).toEqual([
      ['Харилцагч', ['parties'], []],
      ['Ажилтан', ['staff'], []],
    ]);
    expect(await office.sheet(sheet)).toMatchObject({
      head: { from: 2, to: 2 },
      columns_shown: [
        { head: 'Харилцагч', samples: ['Далан ХХК'] },
        { head: 'РД', samples: ['2012345'] },
        { head: 'Утас', samples: ['99112233'] },
        { head: 'Төлөгч', samples: ['тийм'] },
      ],
      left_out: [{ line: 5, why: 'total', text: 'Нийт' }],
      left_out_counts: { total: 1 },
      empty_lines: 1,
    });
  });

  it('is not taken twice, and neither is anything that is no file', async () => {
    const { move } = await office.moveOf(parties);
    const again = await office.post(`/api/moves/${move}/files`, { name: 'Дахиад', text: parties });
    expect(again.body).toMatchObject({ word: 'MoveFileTwice' });
    expect((await office.post(`/api/moves/${move}/files`, {})).status).toBe(422);
    const other = await office.newMove();
    await office.add(other, parties);
    expect((await office.read(other)).sheets).toHaveLength(1);
  });

  it('that cannot be read says why, and leaves nothing', async () => {
    const move = await office.newMove();
    await office.done(office.upload(move, 'Гэмтсэн.xlsx', (await workbookOf({ А: [['1']] })).subarray(0, 300)));
    await office.done(
      office.upload(
        move,
        'Түгжээтэй.xlsx',
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      ),
    );
    const { files, sheets } = await office.read(move);
    expect(files.map(({ state, message }) => [state, message])).toEqual([
      ['refused', refusals.MoveFileDamaged.mn],
      ['refused', refusals.MoveFileLocked.mn],
    ]);
    expect(sheets).toEqual([]);
    const large = await office.upload(move, 'Том.csv', Buffer.alloc(maxFileMb * 1024 ** 2 + 1, 'а'));
    expect([large.status, large.body.word]).toEqual([413, 'MoveFileTooLarge']);
  });

  it('is stopped, read again and removed', async () => {
    await office.stopWorker();
    const move = await office.newMove();
    const file = await office.add(move, parties);
    await office.done(office.post(`/api/moves/files/${file}/stop`));
    expect((await office.one(move)).files[0]?.state).toBe('cancelled');
    expect((await office.post(`/api/moves/files/${file}/stop`)).body.word).toBe('MoveReadingEnded');
    await office.done(office.post(`/api/moves/files/${file}/again`));
    expect((await office.one(move)).files[0]?.state).toBe('waiting');
    expect((await office.post(`/api/moves/${move}/check`)).body.word).toBe('MoveReading');
    await office.startWorker();
    expect((await office.read(move)).files[0]?.state).toBe('read');
    expect((await office.post(`/api/moves/files/${file}/again`)).body.word).toBe('MoveReadingEnded');
    const removed = office.server.call('DELETE', `/api/moves/files/${file}`, { token: await office.server.tokenOf(7) });
    await office.done(removed);
    expect(await office.one(move)).toMatchObject({ files: [], sheets: [] });
  });

  it('whose worker ended in the middle is read from its beginning, and no line twice', async () => {
    const move = await office.newMove();
    const rows = Array.from({ length: 30_000 }, (_, at) => `Харилцагч ${at} ХХК;9911${at};тийм`);
    await office.add(move, Buffer.from(`Харилцагч;Утас;Төлөгч\n${rows.join('\n')}\n`));
    await until('some lines are stored', async () => ((await office.one(move)).files[0]?.progress ?? 0) > 0);
    await office.stopWorker();
    await office.startWorker();
    const { sheets, files } = await office.read(move);
    expect([files[0]?.state, sheets.map((sheet) => sheet.rows)]).toEqual(['read', [30_001]]);
    const { rows: stored } = await office.server.database.pool.query(
      `select count(*) as lines from move_line l join move_sheet s on s.id = l.sheet_id where s.move_id = $1`,
      [move],
    );
    expect(Number(stored[0].lines)).toBe(30_001);
  });

  it('is refused when the move has as many as it may have', async () => {
    const move = await office.newMove();
    for (let at = 0; at < maxMoveFiles; at++) await office.add(move, `Нэр\nХаргалзах ${at}`);
    expect((await office.post(`/api/moves/${move}/files`, { text: 'Нэр\nИлүү' })).body.word).toBe('MoveFull');
    await office.read(move);
  });

  it('that failed for a reason of the system says so, and can be read again', async () => {
    await office.stopWorker();
    const move = await office.newMove();
    const file = await office.add(move, parties);
    await office.server.database.pool.query(`update job set state = 'failed', ended_at = now() where key = $1`, [
      `move-read:${file}`,
    ]);
    expect((await office.one(move)).files[0]).toMatchObject({
      state: 'refused',
      message: refusals.MoveReadingFailed.mn,
    });
    await office.done(office.post(`/api/moves/files/${file}/again`));
    await office.startWorker();
    expect((await office.read(move)).files[0]?.state).toBe('read');
  });
});

describe('the mapping of a sheet', () => {
  it('is changed column by column; two people who change different ones both succeed', async () => {
    const { sheet } = await office.moveOf(parties);
    const before = (await office.sheet(sheet)).mapping;
    const of = (field: string) => before.find((one) => one.field === field)!;
    expect(of('register')).toMatchObject({ column: 1, is_guess: true, version: 1, changed: null });
    const change = (field: string, column: number | null, version: number, type: 4 | 7 = 7) =>
      office.post(`/api/moves/sheets/${sheet}/columns`, { kind: 'parties', field, column, version }, type);
    const changed = await Promise.all([change('register', null, 1), change('phone', 1, 1, 4)]);
    expect(changed.map(({ status }) => status)).toEqual([200, 200]);
    const late = await change('register', 2, 1, 4);
    expect([late.status, late.body.word]).toEqual([409, 'MoveChanged']);
    const { body } = await change('register', 1, 2, 4);
    expect(body.mapped).toMatchObject({ column: 1, is_guess: false, version: 3 });
    for (const wrong of [{ field: 'nothing' }, { column: 99 }, { kind: 'orders' }, { reading: { dayOrder: 'x' } }]) {
      const sent = { kind: 'parties', field: 'register', column: 1, version: 3, ...wrong };
      expect([wrong, (await office.post(`/api/moves/sheets/${sheet}/columns`, sent)).status]).toEqual([wrong, 422]);
    }
  });

  it('is kept under a name and offered for a sheet with the same heads', async () => {
    const { sheet } = await office.moveOf('Abc;Def;Ghi\nДалан;99112233;x\nГанзам;99112234;x');
    await office.setKinds(sheet, 'parties');
    const save = { kind: 'parties', name: 'Хуучин программ' };
    expect((await office.post(`/api/moves/sheets/${sheet}/mapping`, save)).body.word).toBe('MoveNothingMapped');
    await office.map(sheet, 'parties', 'name', { column: 0 });
    await office.map(sheet, 'parties', 'phone', { column: 1 });
    await office.map(sheet, 'parties', 'isPayer', { column: 2 });
    await office.map(sheet, 'parties', 'city', { fixed: 'Эрээн' });
    const { id } = await office.done(office.post(`/api/moves/sheets/${sheet}/mapping`, save));
    const { sheet: other } = await office.moveOf('Def;Abc;Нэмэлт;Ghi\n99112235;Тэрэлж;1;x\n99112236;Хангай;2;x');
    expect((await office.sheet(other)).offered).toEqual([{ id, name: save.name, kind: 'parties', columns: 3 }]);
    await office.done(office.post(`/api/moves/sheets/${other}/mapping/use`, { mapping: id }));
    const { kinds, mapping } = await office.sheet(other);
    const columns = mapping.map(({ field, column, fixed }) => [field, column, fixed]);
    expect([kinds, columns]).toEqual([
      ['parties'],
      [
        ['city', null, 'Эрээн'],
        ['isPayer', 3, null],
        ['name', 1, null],
        ['phone', 0, null],
      ],
    ]);
    expect((await office.post(`/api/moves/sheets/${other}/mapping/use`, { mapping: 999 })).status).toBe(422);
  });

  it('follows another head; what was chosen by hand stays', async () => {
    const { sheet } = await office.moveOf('Бүртгэл;Дугаар\nХарилцагч;Утас\nДалан;99112233\nГанзам;99112234');
    await office.setKinds(sheet, 'parties');
    expect((await office.sheet(sheet)).head).toEqual({ from: 2, to: 2 });
    await office.map(sheet, 'parties', 'address', { column: 1 });
    const set = async (from: number, to: number, stale = 0) => {
      const { version } = await office.sheet(sheet);
      return office.post(`/api/moves/sheets/${sheet}/head`, { from, to, version: version + stale });
    };
    const mapped = async () => (await office.sheet(sheet)).mapping.map(({ field, column }) => [field, column]);
    await office.done(set(1, 1));
    expect(await mapped()).toEqual([['address', 1]]);
    expect((await office.sheet(sheet)).lines.map((line) => line.left_out)).toEqual(['head', null, null, null]);
    await office.done(set(2, 2));
    expect(await mapped()).toEqual([
      ['address', 1],
      ['name', 0],
    ]);
    expect((await office.sheet(sheet)).lines.map((line) => line.left_out)).toEqual(['above', 'head', null, null]);
    expect((await set(1, 1, 1)).body.word).toBe('MoveSheetChanged');
    expect([(await set(3, 2)).status, (await set(90, 90)).status]).toEqual([422, 422]);
  });

  it('may say for every row what the sheet has no column for', async () => {
    const { sheet } = await office.moveOf('Харилцагч;Утас\nДалан;99112233\nГанзам;99112234');
    await office.setKinds(sheet, 'parties');
    await office.map(sheet, 'parties', 'isPayer', { fixed: 'тийм' });
    const found = (await office.sheet(sheet)).mapping.find(({ field }) => field === 'isPayer');
    expect(found).toMatchObject({ column: null, fixed: 'тийм' });
  });

  it('may say what rows have whose cell is empty', async () => {
    const { sheet } = await office.moveOf('Харилцагч;Төлөгч;Утас\nДалан;үгүй;99112233\nГанзам;;99112234');
    await office.setKinds(sheet, 'parties');
    await office.map(sheet, 'parties', 'isPayer', { column: 1, fixed: 'тийм' });
    const found = (await office.sheet(sheet)).mapping.find(({ field }) => field === 'isPayer');
    expect(found).toMatchObject({ column: 1, fixed: 'тийм' });
  });
});
