import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import exceljs from 'exceljs';
import { maxDownloadedRows, maxPageRows } from '../../../contract/move/limits.js';
import { until } from '../../until.js';
import { MoveOffice, workbookOf, type ShownRow } from './move-office.js';

let office: MoveOffice;
let payer: number;
beforeAll(async () => {
  office = await MoveOffice.open();
  payer = await office.server.addEntry('payer', {
    ...{ name: 'Ганзам ХХК', email: 'a@ganzam.test', phone: '99112233', address: 'УБ', register: '2012345', active: 1 },
    ...{ creditlimit: '', termdays: '' },
  });
  await office.server.addEntry('city', { name: 'Эрээн', country: 'CHN' });
}, 240_000);
afterAll(() => office?.close());

const statesOf = (rows: readonly ShownRow[]) => rows.map(({ name, state }) => [name, state]);

describe('what fits', () => {
  it('is said of every row: new, changed, same, wrong or doubtful, with the cell and the words of the form', async () => {
    const { move } = await office.moveOf(
      [
        'Харилцагч;РД;Утас;Төлөгч;И-мэйл',
        'Далан ХХК;5012346;99112234;тийм;',
        'Ганзам ХХК;2012345;88112233;тийм;a@ganzam.test',
        'Тэрэлж ХХК;5698714;;тийм;',
        'Хангай ХХК;;99112235;тийм;',
        'Туул ХХК;5698715;99112236;тийм;туул',
        'Нийт;;;;',
      ].join('\n'),
    );
    const { counts, check, sheets } = await office.check(move);
    expect(check).toMatchObject({ state: 'done', is_outdated: false });
    expect(counts).toEqual({ new: 1, changed: 1, same: 0, joined: 0, wrong: 2, doubtful: 1 });
    expect(sheets[0]?.counts).toEqual(counts);
    const rows = await office.rows(move);
    expect(statesOf(rows)).toEqual([
      ['Далан ХХК', 'new'],
      ['Ганзам ХХК', 'changed'],
      ['Тэрэлж ХХК', 'wrong'],
      ['Хангай ХХК', 'doubtful'],
      ['Туул ХХК', 'wrong'],
    ]);
    expect(rows[1]).toMatchObject({
      ...{ line: 3, target: `payer:${payer}`, cells: ['Ганзам ХХК', '2012345', '88112233', 'тийм', 'a@ganzam.test'] },
      changes: [{ field: 'payer.phone', label: { mn: 'Утас', en: 'Phone' }, from: '99112233', to: '88112233' }],
    });
    const reasonsOf = (row: ShownRow | undefined) =>
      row?.reasons.map(({ field, column, message }) => [field, column, message]);
    expect(reasonsOf(rows[2])).toEqual([['phone', 2, 'Гүйцэд бөглөнө үү']]);
    expect(reasonsOf(rows[4])).toEqual([['email', 4, 'Зөв и-мэйл хаяг оруулна уу']]);
    expect(rows[3]?.reasons[0]?.message).toContain('регистр');
  });

  it('names entries and choices in what would change, in the language of the reader', async () => {
    const { pool } = office.server.database;
    const city = async (name: string) => {
      const { rows } = await pool.query(`select id from city where name = $1`, [name]);
      return String(rows[0].id);
    };
    await office.server.addEntry('city', { name: 'Манжуур', country: 'CHN' });
    await office.server.addEntry('agent', {
      ...{ name: 'Steppe Freight', nameen: '', email: 's@steppe.test', phone: '99112299', active: 1 },
      ...{ country: 'CHN', city: await city('Эрээн') },
    });
    const { move } = await office.moveOf(
      'Харилцагч;Утас;И-мэйл;Улс;Хот;Агент;Төлөв\nSteppe Freight;99112299;s@steppe.test;CHN;Манжуур;тийм;Идэвхгүй\n',
    );
    await office.check(move);
    const [row] = await office.rows(move);
    const shown = row?.changes.map(({ field, from, to }) => [field, from, to]);
    expect(shown).toContainEqual(['agent.city', 'Эрээн', 'Манжуур']);
    expect(shown).toContainEqual(['agent.active', 'Идэвхтэй', 'Идэвхгүй']);
  });

  it('counts its progress in rows, without heads and totals', async () => {
    const { move } = await office.moveOf(
      'Харилцагч;РД;Утас;Төлөгч\nХуд ХХК;5012381;99112381;тийм\nБүлээн ХХК;5012382;99112382;тийм\nНийт;;;\n',
    );
    expect((await office.check(move)).check).toMatchObject({ done: 2, total: 2 });
  });

  it('of rows is the same as what an import of the list says', async () => {
    const content = 'Нэр;Идэвхтэй\nХөнгөн цагаан;1\nБараа\n';
    const { move, sheet } = await office.moveOf(content);
    await office.setKinds(sheet, 'commodity');
    await office.check(move);
    const preview = await office.done(office.post('/api/settings/commodity/import/preview', { text: content }));
    const planned = (preview.rows as { name: string; state: string }[]).map(({ name, state }) => [name, state]);
    expect(statesOf(await office.rows(move)).map(([name, state]) => [name, state])).toEqual(planned);
  });

  it('is outdated once a file, a mapping or an answer changes', async () => {
    const { move, sheet } = await office.moveOf('Харилцагч;Утас;Төлөгч\nДалан ХХК;99112233;тийм');
    await office.check(move);
    await office.map(sheet, 'parties', 'isPayer', { fixed: 'үгүй' });
    expect((await office.one(move)).check.is_outdated).toBe(true);
    const { counts, check } = await office.check(move);
    expect([counts.wrong, check.is_outdated]).toEqual([1, false]);
  });

  it('needs a sheet of a kind', async () => {
    const { move } = await office.moveOf('Abc;Def\n1;2');
    expect((await office.post(`/api/moves/${move}/check`)).body.word).toBe('MoveNothingToCheck');
    expect((await office.get(`/api/moves/${move}/wrong.xlsx`)).body.word).toBe('MoveNoWrongRows');
  });

  it('feeds two kinds with one sheet', async () => {
    const { move, sheet } = await office.moveOf('Нэр;Утас;И-мэйл;Албан тушаал\nБат;99112233;bat2@ganzam.test;Админ');
    await office.setKinds(sheet, 'parties', 'staff');
    await office.map(sheet, 'parties', 'isDriver', { fixed: 'тийм' });
    await office.check(move);
    const rows = await office.rows(move);
    expect(rows.map(({ kind, line }) => [kind, line])).toEqual([
      ['parties', 2],
      ['staff', 2],
    ]);
    expect(await office.rows(move, 'kind=staff')).toHaveLength(1);
  });
});

describe('rows', () => {
  it('are paged by sheet, state and reason', async () => {
    const wrong = Array.from({ length: 30 }, (_, at) => `Буруу ${at};;тийм`);
    const doubtful = Array.from({ length: 25 }, (_, at) => `Сэжигтэй ${at};991122${at + 10};тийм`);
    const { move, sheet } = await office.moveOf(['Харилцагч;Утас;Төлөгч', ...wrong, ...doubtful].join('\n'));
    await office.check(move);
    const { listdata: reasons } = await office.done(office.get(`/api/moves/${move}/reasons`));
    expect(reasons.map(({ state, field, rows }: Record<string, unknown>) => [state, field, rows])).toEqual([
      ['wrong', 'phone', 30],
      ['doubtful', 'register', 25],
    ]);
    const seen: number[] = [];
    let next: string | null = '';
    while (next !== null) {
      const query = `state=wrong&sheet=${sheet}&reason=${reasons[0].reason}&size=20${next === '' ? '' : `&after=${next}`}`;
      const body = await office.done(office.get(`/api/moves/${move}/rows?${query}`));
      expect(body.total).toBe(30);
      seen.push(...(body.listdata as ShownRow[]).map(({ line }) => line));
      next = body.next;
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, at) => at + 2));
    expect(await office.rows(move, 'state=doubtful&size=10')).toHaveLength(10);
    expect(await office.rows(move, 'sheet=999999')).toEqual([]);
    expect(await office.rows(move, 'state=nothing&after=x&size=5')).toHaveLength(5);
  });

  it('that are doubtful go in when somebody ticks them, alone or all of a reason, and stay ticked', async () => {
    const { move, sheet } = await office.moveOf(
      'Харилцагч;Утас;Төлөгч\nДалан ХХК;99112233;тийм\nТуул ХХК;99112234;тийм\nБуруу ХХК;;тийм',
    );
    await office.check(move);
    const ticked = async () => (await office.rows(move)).filter((row) => row.is_ticked).map(({ name }) => name);
    const tick = (body: object) => office.done(office.post(`/api/moves/${move}/tick`, { ...body }));
    const rows = [2, 4].map((line) => ({ sheet, kind: 'parties', line }));
    expect((await tick({ is_ticked: true, rows })).rows).toBe(1);
    expect(await ticked()).toEqual(['Далан ХХК']);
    const { listdata: reasons } = await office.done(office.get(`/api/moves/${move}/reasons`));
    const doubtful = reasons.find(({ state }: { state: string }) => state === 'doubtful');
    expect(doubtful).toMatchObject({ rows: 2, ticked: 1 });
    expect((await tick({ is_ticked: true, reason: doubtful.reason })).rows).toBe(1);
    await office.check(move);
    expect(await ticked()).toEqual(['Далан ХХК', 'Туул ХХК']);
    expect((await office.one(move)).ticked).toEqual({ changed: 0, doubtful: 2 });
    expect((await office.post(`/api/moves/${move}/tick`, { is_ticked: true })).status).toBe(422);
  });

  it('are ticked only when no check is writing them anew, and a check can be stopped', async () => {
    const { move, sheet } = await office.moveOf('Харилцагч;Утас;Төлөгч\nДалан ХХК;99112233;тийм');
    await office.check(move);
    await office.stopWorker();
    await office.done(office.post(`/api/moves/${move}/check`));
    const tick = () =>
      office.post(`/api/moves/${move}/tick`, { is_ticked: true, rows: [{ sheet, kind: 'parties', line: 2 }] });
    expect((await tick()).body.word).toBe('MoveChecking');
    await office.done(office.post(`/api/moves/${move}/check/stop`));
    expect((await tick()).body.rows).toBe(1);
    expect((await office.one(move)).check.state).toBe('done');
    await office.startWorker();
  });
});

describe('a value that is none of ours', () => {
  const content =
    'Харилцагч;Утас;Гадаад агент;Улс;Хот;И-мэйл\nАлтан агент;99112233;тийм;БНХАУ;Эрээн хот;a@agent.test\nМөнгөн агент;99112234;тийм;Хятад;Эрээн хот;b@agent.test';

  it('is asked once with how often it occurs; its answer is for all rows', async () => {
    const { move } = await office.moveOf(content);
    await office.check(move);
    const questions = await office.questions(move);
    expect(questions.map(({ question, value, count }) => [question, value, count])).toEqual(
      expect.arrayContaining([['city', 'Эрээн хот', 2]]),
    );
    const city = questions.find(({ question }) => question === 'city')!;
    const country = questions.filter(({ question }) => question === 'country');
    expect(country.map(({ likeliest }) => likeliest?.value)).toEqual(country.map(() => 'CHN'));
    const answer = (question: number, value: string | null, version: number, type: 4 | 7 = 7) =>
      office.post(`/api/moves/${move}/answers`, { question, answer: { value }, version }, type);
    const { rows } = await office.server.database.pool.query(`select id from city where name = 'Эрээн'`);
    const own = String(rows[0].id);
    expect((await answer(city.id, '999999', city.version)).status).toBe(422);
    const { body } = await answer(city.id, own, city.version);
    expect(body.question).toMatchObject({ answer: { value: own, name: 'Эрээн' }, version: city.version + 1 });
    expect((await answer(city.id, null, city.version, 4)).body.word).toBe('MoveChanged');
    for (const { id, version } of country) await office.done(answer(id, 'CHN', version));
    expect((await office.check(move)).questions).toBe(0);
    expect((await office.rows(move)).flatMap(({ reasons }) => reasons.map(({ field }) => field))).not.toContain('city');
  });

  it('is answered with a value that is found by any of its names', async () => {
    const values = (question: string, search: string) =>
      office.get(`/api/moves/values/${question}?search=${encodeURIComponent(search)}`);
    expect((await values('country', 'china')).body.listdata[0]).toEqual({ value: 'CHN', name: 'Хятад' });
    expect((await values('country', '')).body.listdata.length).toBe(20);
    expect((await values('nothing', '')).status).toBe(404);
    expect((await office.get('/api/moves/values/country', 1)).status).toBe(403);
  });

  it('is answered in a table that is read back; a wrong line takes none of it', async () => {
    const { move } = await office.moveOf(content);
    await office.check(move);
    const { text } = await office.get(`/api/moves/${move}/answers.csv`);
    const table = Buffer.from(text, 'latin1').toString('utf8').replace('\ufeff', '');
    expect(table.split('\r\n')[0]).toBe('Асуулт,Хуучин утга,Тоо,Хариулт');
    const filled = (city: string): string => table.replace(/Эрээн хот,(\d+),/, `Эрээн хот,$1,${city}`);
    const wrong = await office.post(`/api/moves/${move}/answers/table`, { text: filled('Хаана ч үгүй') });
    expect([wrong.status, wrong.body.word]).toEqual([422, 'MoveAnswersWrong']);
    const { answered } = await office.done(office.post(`/api/moves/${move}/answers/table`, { text: filled('Эрээн') }));
    expect(answered).toBe(1);
    const city = (await office.questions(move)).find(({ question }) => question === 'city');
    expect(city?.answer?.name).toBe('Эрээн');
  });

  it('is not asked where the same move brings it', async () => {
    const { move } = await office.moveOf(
      await workbookOf({
        Хот: [
          ['Хот', 'Улс'],
          ['Хөх хот', 'Хятад улс'],
        ],
        Харилцагч: [
          ['Харилцагч', 'Утас', 'Нийлүүлэгч', 'Хот', 'Улс'],
          ['Алтан үйлдвэр', '99112233', 'тийм', 'Хөх хот', ''],
        ],
      }),
    );
    const { sheets } = await office.one(move);
    await office.setKinds(sheets[0]!.id, 'city');
    await office.check(move);
    expect((await office.questions(move)).filter(({ question }) => question === 'city')).toEqual([]);
  });
});

describe('wrong rows', () => {
  const download = async (move: number): Promise<Buffer> => {
    const { status, text } = await office.get(`/api/moves/${move}/wrong.xlsx`);
    expect(status).toBe(200);
    return Buffer.from(text, 'latin1');
  };

  it('are downloaded as they came; mended and added again they replace just these rows', async () => {
    const { move, sheet } = await office.moveOf(
      'Харилцагч;РД;Утас;Төлөгч\nДалан ХХК;5012346;;тийм\nГанзам ХХК;2012345;99112233;тийм\nТуул ХХК;5698715;;тийм',
    );
    expect((await office.check(move)).counts).toMatchObject({ wrong: 2, same: 1 });
    const workbook = new exceljs.Workbook();
    await workbook.xlsx.load(new Uint8Array(await download(move)).buffer);
    const [worksheet] = workbook.worksheets;
    expect(worksheet?.rowCount).toBe(3);
    worksheet!.getCell('E2').value = '99112277';
    worksheet!.getCell('E3').value = '99112278';
    const mended = Buffer.from(await workbook.xlsx.writeBuffer());
    await office.done(office.upload(move, 'Засварласан.xlsx', mended));
    const { files, sheets } = await office.read(move);
    expect(files.map(({ replaced }) => replaced)).toEqual([null, 2]);
    expect(sheets.map(({ id }) => id)).toEqual([sheet]);
    expect((await office.check(move)).counts).toMatchObject({ wrong: 0, new: 2, same: 1 });
    expect((await office.rows(move)).map(({ line, cells }) => [line, cells[2]])).toEqual([
      [2, '99112277'],
      [3, '99112233'],
      [4, '99112278'],
    ]);
  });

  it('of a sheet that is gone are refused together', async () => {
    const { move } = await office.moveOf('Харилцагч;Утас;Төлөгч\nДалан ХХК;;тийм');
    await office.check(move);
    const wrong = await download(move);
    const other = await office.newMove();
    await office.done(office.upload(other, 'Засварласан.xlsx', wrong));
    const { files } = await office.read(other);
    expect(files[0]?.state).toBe('refused');
    expect(files[0]?.message).toContain('1 мөр энэ нүүлгэлтэд алга');
  });

  it('are not downloaded where there are too many of them', async () => {
    const { move, sheet } = await office.moveOf('Харилцагч;Утас;Төлөгч\nДалан ХХК;;тийм');
    await office.check(move);
    await office.server.database.pool.query(
      `insert into move_line (sheet_id, line, cells, is_hidden) select $1, n, '{}', false from generate_series(10, $2::integer + 20) n`,
      [sheet, maxDownloadedRows],
    );
    await office.server.database.pool.query(
      `insert into move_row (move_id, sheet_id, line, kind, state, name) select $1, $2, n, 'parties', 'wrong', ''
         from generate_series(10, $3::integer + 20) n`,
      [move, sheet, maxDownloadedRows],
    );
    expect((await office.get(`/api/moves/${move}/wrong.xlsx`)).body.word).toBe('MoveTooManyWrong');
    const page = await office.done(office.get(`/api/moves/${move}/rows?size=${maxPageRows}`));
    expect(page.listdata).toHaveLength(maxPageRows);
    const beyond = await office.done(office.get(`/api/moves/${move}/rows?size=${maxPageRows + 1}`));
    expect(beyond.listdata.length).toBeLessThanOrEqual(maxPageRows);
  });
});

it('an erasure clears the person from files and rows of moves, and the check does not count any more', async () => {
  const { move } = await office.moveOf(
    'Овог нэр;И-мэйл;Утас;Албан тушаал\nАрилгах Хүн;gone@zuuch.test;77665544;Админ\nБат;bat3@ganzam.test;99;Админ',
  );
  await office.check(move);
  const user = {
    name: 'Арилгах Хүн',
    email: 'gone@zuuch.test',
    phone: '77665544',
    type: 5,
    active: 1,
    password: 'Zuuch-2026',
  };
  const { id } = await office.done(office.post('/api/settings/user', user, 4));
  const token = await office.server.tokenOf(4);
  await office.server.call('DELETE', `/api/settings/user/${id}/delete`, { token });
  await office.done(office.server.call('POST', `/api/settings/user/${id}/erase`, { token }));
  const { rows } = await office.server.database.pool.query(
    `select (select count(*) from move_line where cells::text like '%Арилгах%') + (select count(*) from move_row where name like '%Арилгах%')
       + (select count(*) from move_file where content is not null) as left`,
  );
  expect(Number(rows[0].left)).toBe(0);
  expect((await office.one(move)).check.is_outdated).toBe(true);
  const { counts } = await office.check(move);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(1);
  await office.stopWorker();
  const late = await office.newMove();
  const file = await office.add(late, 'Нэр\nСүүлчийн');
  await office.server.database.pool.query(`update move_file set content = null where id = $1`, [file]);
  await office.startWorker();
  const refused = await until('the file is refused', async () => {
    const [found] = (await office.one(late)).files;
    return found?.state === 'refused' && found;
  });
  expect(refused.message).toContain('Хувь хүний мэдээлэл');
});
