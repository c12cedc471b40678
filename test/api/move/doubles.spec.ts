import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { moveConfirmRoutes } from '../../../contract/move/confirm-routes.js';
import type { moveDoubleRoutes } from '../../../contract/move/doubles/routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { moveSamples } from '../../../server/demo/move/move-samples.js';
import { until } from '../../until.js';
import { MoveOffice } from './move-office.js';

type Routes = typeof moveDoubleRoutes;
type Doubles = AnswerOf<Routes['list']>;
type Double = Doubles['listdata'][number];
type Written = AnswerOf<typeof moveConfirmRoutes.written>['data'];

const firm = 'Ганзам Логистик ХХК';
const heads = 'Дугаар;Харилцагч;РД;Утас;И-мэйл;Төлөгч;Нийлүүлэгч;Агент\n';

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.done(office.post('/api/settings/firm/edit', { name: firm }, 4));
}, 240_000);
afterAll(() => office?.close());

const doubles = async (move: number, query = ''): Promise<Doubles> =>
  (await office.done(office.get(`/api/moves/${move}/doubles?${query}`))) as Doubles;
const decide = (move: number, { id, version }: Double, decision: Double['decision'], more: object = {}) =>
  office.post(`/api/moves/${move}/doubles`, { double: id, decision, version, ...more });
const decideAll = (move: number, body: object) => office.post(`/api/moves/${move}/doubles/all`, { ...body });
const confirm = (move: number, more: object = {}) => office.confirm(move, { firm, ...more });

function ended(move: number): Promise<Written> {
  return until('the job of the move has ended', async () => {
    const { data } = await office.done(office.get(`/api/moves/${move}/written`));
    const found = data as Written;
    if (found.job.state === 'failed') throw new Error('The job failed');
    return found.state !== 'writing' && found.state !== 'takingBack' && found;
  });
}

async function checked(...rows: string[]): Promise<number> {
  const { move } = await office.moveOf(heads + rows.join('\n'));
  await office.check(move);
  return move;
}

async function confirmed(move: number): Promise<Written> {
  await office.check(move);
  await office.done(confirm(move));
  return ended(move);
}

/** What the list finds by a search, as a user does. */
const found = async (search: string, list = 'payer'): Promise<{ id: number; name: string; phone: string }[]> =>
  (await office.done(office.get(`/api/settings/${list}?search=${encodeURIComponent(search)}`, 4))).listdata;
const payerOf = (more: object) =>
  office.server.addEntry('payer', {
    ...{ name: '', email: '', phone: '99110000', address: '', register: '', active: 1, creditlimit: '', termdays: '' },
    ...more,
  });
const states = async (move: number) =>
  Object.fromEntries((await office.rows(move)).map(({ line, state }) => [line, state]));
const shown = ({ own, other, signs, sureness, decision }: Double) => ({
  ...{ own: own.values['oldNumber'], other: other.values['oldNumber'] ?? null, signs, sureness, decision },
});

describe('a firm that is there twice in the files', () => {
  it('becomes one party that both old numbers find, and is taken back whole', async () => {
    const move = await checked(
      'Д-1;Орхон ХХК;5112301;99112201;orkhon@orkhon.test;тийм;;',
      'Д-2;Orkhon Trade;5112301;99112202;;;тийм;',
      'Д-3;Туул ХХК;5112303;99112203;;тийм;;',
    );
    const before = await found('');
    const { listdata, counts } = await doubles(move);
    expect(listdata.map(shown)).toEqual([
      { own: 'Д-2', other: 'Д-1', signs: ['register'], sureness: 'sure', decision: 'open' },
    ]);
    expect(counts).toEqual(expect.arrayContaining([{ sureness: 'sure', decision: 'open', sign: null, doubles: 1 }]));
    expect(await office.one(move)).toMatchObject({ doubles: 1, sure_doubles: 1 });
    expect((await office.done(decide(move, listdata[0]!, 'joined'))).double).toMatchObject({ decision: 'joined' });
    expect((await office.one(move)).check.is_outdated).toBe(true);
    const { counts: rows } = await office.check(move);
    expect(rows).toEqual({ new: 2, changed: 0, same: 0, joined: 1, wrong: 0, doubtful: 0 });
    expect(await states(move)).toEqual({ 2: 'new', 3: 'joined', 4: 'new' });
    const [joined] = await office.rows(move, 'state=joined');
    expect(joined).toMatchObject({
      name: 'Orkhon Trade',
      reasons: [{ message: expect.stringContaining('Орхон ХХК') }],
    });
    const written = await confirmed(move);
    expect(written).toMatchObject({
      sheets: [{ rows: 3, new: 2, changed: 0, same: 0, joined: 1, wrong: 0, doubtful: 0 }],
      lists: [
        { list: 'payer', new: 2 },
        { list: 'supplier', new: 1 },
      ],
    });
    for (const number of ['Д-1', 'Д-2'])
      for (const list of ['payer', 'supplier'])
        expect((await found(number, list)).map(({ name }) => name)).toEqual(['Орхон ХХК']);
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await ended(move)).toMatchObject({ state: 'preparing', stays: [] });
    expect(await found('')).toEqual(before);
    expect(await found('Д-2')).toEqual([]);
  });

  it('is decided in a table that is read back; a wrong line takes none of it', async () => {
    const move = await checked(
      'Д-5;Хэрлэн ХХК;5112305;99112205;;тийм;;',
      'Д-6;Kherlen;5112305;99112206;;тийм;;',
      'Д-7;Онги ХХК;5112307;99112207;;тийм;;',
      'Д-8;Ongi;5112307;99112208;;тийм;;',
    );
    const { text } = await office.get(`/api/moves/${move}/doubles.csv`);
    const table = Buffer.from(text, 'latin1').toString('utf8').replace('\ufeff', '');
    const [head, first, second] = table.trim().split('\r\n');
    expect(head).toBe('№ — бүү өөрчил,Харилцагч,"РД, утас",Үлдэх нь,"Үлдэхийн РД, утас",Ижил нь,Баттай эсэх,Шийдвэр');
    expect(first).toMatch(/^\d+,Kherlen,"5112305, 99112206",Хэрлэн ХХК,"5112305, 99112205",Регистр,Баттай,$/);
    const read = (...lines: (string | undefined)[]) =>
      office.post(`/api/moves/${move}/doubles/table`, { text: [head, ...lines].join('\r\n') });
    for (const line of [`${second}Магадгүй`, `${second?.replace('Ongi', 'Tamir')}Тусдаа`]) {
      const { status, body } = await read(`${first}Нийлүүлсэн`, line);
      expect([status, body.word, Object.keys(body.errors)]).toEqual([422, 'MoveDecisionsWrong', ['line3']]);
    }
    expect((await doubles(move, 'decision=open')).total).toBe(2);
    expect((await office.done(read(`${first}Joined`, second))).decided).toBe(1);
    expect((await doubles(move)).listdata.map(({ decision }) => decision)).toEqual(['joined', 'open']);
    expect((await office.check(move)).counts).toMatchObject({ new: 3, joined: 1 });
  });

  it('of three rows becomes one, and two that were joined stay so when a third one turns up', async () => {
    const move = await checked('Д-10;Сэлэнгэ ХХК;5112310;99112210;;тийм;;', 'Д-11;Selenge;5112310;99112211;;тийм;;');
    await office.done(decideAll(move, { decision: 'joined', sureness: 'sure' }));
    await office.add(move, `${heads}Д-12;Сэлэнгэ Транс;5112310;99112212;s@s.test;тийм;тийм;\n`);
    const { sheets } = await office.read(move);
    expect(sheets).toHaveLength(2);
    await office.check(move);
    expect((await doubles(move)).listdata.map(shown)).toEqual([
      expect.objectContaining({ own: 'Д-11', other: 'Д-10', decision: 'joined' }),
      expect.objectContaining({ own: 'Д-12', other: 'Д-10', decision: 'open' }),
    ]);
    await office.done(decideAll(move, { decision: 'joined' }));
    expect((await office.check(move)).counts).toMatchObject({ new: 1, joined: 2 });
    const { sheets: report } = await confirmed(move);
    for (const { rows, new: added, changed, same, joined, wrong, doubtful, changed_left_out: left } of report)
      expect(added + changed + same + joined + wrong + doubtful + left).toBe(rows);
    expect(report.map(({ rows, joined }) => [rows, joined])).toEqual([
      [2, 1],
      [1, 1],
    ]);
    for (const number of ['Д-10', 'Д-11', 'Д-12']) expect(await found(number)).toHaveLength(1);
  });

  it('is the party of the rows that name it by any of its old numbers, names or registers', async () => {
    const move = await checked('Д-15;Ерөө ХХК;;99112215;;тийм;;', 'Д-16;Yeruu Trade;5112316;99112215;;тийм;;');
    const items = 'Баримтын дугаар;Төлөгч;Баримтын огноо;Валют;Баримтын дүн\n';
    const named = ['Д-15', 'Д-16', 'Yeruu Trade', '5112316'];
    await office.add(move, `${items}${named.map((payer, at) => `Б-${at};${payer};2025-11-20;MNT;700`).join('\n')}`);
    const { sheets } = await office.read(move);
    expect(sheets.map(({ kinds }) => kinds)).toEqual([['parties'], ['items']]);
    await office.check(move);
    const [double] = (await doubles(move)).listdata;
    await office.done(decide(move, double!, 'joined'));
    expect((await office.check(move)).counts).toMatchObject({ new: 5, joined: 1, wrong: 0 });
    expect(await office.questions(move)).toEqual([]);
  });

  it('waits with the row that it was joined with, while that one is wrong or doubtful', async () => {
    const move = await checked('Д-20;Онон ХХК;;99112220;;тийм;;', 'Д-21;ОНОН ХХК;;99112220;;тийм;;');
    const [double] = (await doubles(move)).listdata;
    expect(double).toMatchObject({ signs: ['name', 'phone'], sureness: 'sure' });
    await office.done(decide(move, double!, 'joined'));
    await office.check(move);
    expect(await states(move)).toEqual({ 2: 'doubtful', 3: 'joined' });
    await office.add(move, `${heads}Д-22;Балж ХХК;5112322;99112222;;тийм;;\n`);
    await office.read(move);
    expect((await confirmed(move)).sheets).toEqual([
      expect.objectContaining({ rows: 2, new: 0, joined: 0, doubtful: 2 }),
      expect.objectContaining({ rows: 1, new: 1 }),
    ]);
    expect(await found('Д-21')).toEqual([]);
  });

  it('is wrong where the joined rows together are wrong, and says what to do', async () => {
    const move = await checked('Д-25;Чулуут ХХК;5112325;99112225;;;;тийм', 'Д-26;Chuluut;5112325;99112226;;;;тийм');
    await office.done(decideAll(move, { decision: 'joined', sureness: 'sure' }));
    await office.check(move);
    expect(await states(move)).toEqual({ 2: 'wrong', 3: 'wrong' });
    expect((await office.rows(move))[1]?.reasons).toEqual([
      expect.objectContaining({ message: expect.stringContaining('Давхардал') }),
    ]);
  });
});

describe('a firm that is here already', () => {
  it('gets what it lacks and the old number, and nothing else changes unless it was chosen', async () => {
    await payerOf({ name: 'Хэрлэн ХХК', register: '5112330', phone: '88110030' });
    const rows = ['Д-30;Kherlen Trade;5112330;99112230;kherlen@kherlen.test;тийм;;'];
    const before = await found('');
    const move = await checked(...rows);
    const [double] = (await doubles(move)).listdata;
    expect(double).toMatchObject({ other: { row: null, lists: ['payer'], files: 0, values: { phone: '88110030' } } });
    await office.done(decide(move, double!, 'joined'));
    expect((await office.check(move)).counts).toMatchObject({ joined: 1, new: 0, changed: 0 });
    const [row] = await office.rows(move);
    expect(row?.changes.map(({ field }) => field)).toEqual(['payer.email']);
    expect(await confirmed(move)).toMatchObject({
      sheets: [{ rows: 1, joined: 1 }],
      lists: [{ list: 'payer', new: 0, changed: 1 }],
    });
    expect(await found('Д-30')).toEqual([
      expect.objectContaining({ name: 'Хэрлэн ХХК', phone: '88110030', email: 'kherlen@kherlen.test' }),
    ]);
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await ended(move)).toMatchObject({ state: 'preparing', stays: [] });
    expect(await found('')).toEqual(before);
    expect(await found('Д-30')).toEqual([]);
  });

  it('takes over the values that were chosen, and an old number alone', async () => {
    await payerOf({ name: 'Туул ХХК', register: '5112340', phone: '88110040', email: 'tuul@tuul.test' });
    await payerOf({ name: 'Завхан ХХК', register: '5112341', phone: '99112241' });
    const move = await checked('Д-40;Tuul Co;5112340;99112240;;тийм;;', 'Д-41;Zavkhan Co;5112341;99112241;;тийм;;');
    const [tuul, zavkhan] = (await doubles(move)).listdata;
    await office.done(decide(move, tuul!, 'joined', { takes: ['phone', 'oldNumber', 'isAgent'] }));
    expect((await doubles(move)).listdata[0]?.takes).toEqual(['phone']);
    await office.done(decide(move, zavkhan!, 'joined'));
    await confirmed(move);
    expect(await found('Д-40')).toEqual([expect.objectContaining({ name: 'Туул ХХК', phone: '99112240' })]);
    expect(await found('Д-41')).toEqual([expect.objectContaining({ name: 'Завхан ХХК', phone: '99112241' })]);
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await ended(move)).toMatchObject({ state: 'preparing', stays: [] });
    expect(await found('Туул ХХК')).toEqual([expect.objectContaining({ phone: '88110040' })]);
    for (const number of ['Д-40', 'Д-41']) expect(await found(number)).toEqual([]);
  });

  it('is not asked about where the row changes it by its name anyway', async () => {
    await payerOf({ name: 'Увс ХХК', register: '5112350', phone: '99112250' });
    const move = await checked('Д-50;Увс ХХК;5112350;88112250;;тийм;;', 'Д-51;Uvs Trade;5112350;99112251;;тийм;;');
    expect((await doubles(move)).listdata.map(shown)).toEqual([
      expect.objectContaining({ own: 'Д-51', other: 'Д-50', sureness: 'sure' }),
    ]);
  });
});

describe('a decision', () => {
  const pair = ['Д-60;Баргузин ХХК;5112360;99112260;;тийм;;', 'Д-61;Barguzin;5112360;99112261;;тийм;;'];

  it('of two parties apart stays when the rows are checked again, and can be opened again', async () => {
    const move = await checked(...pair);
    const [double] = (await doubles(move)).listdata;
    await office.done(decide(move, double!, 'apart'));
    expect((await decide(move, double!, 'joined')).body.word).toBe('MoveChanged');
    expect((await office.check(move)).counts).toMatchObject({ new: 2, joined: 0 });
    const [apart] = (await doubles(move, 'decision=apart')).listdata;
    expect(apart).toMatchObject({ id: double!.id, decision: 'apart', changed: { by: expect.any(String) } });
    expect((await doubles(move, 'decision=open')).listdata).toEqual([]);
    await office.done(decide(move, apart!, 'open'));
    await office.check(move);
    expect((await office.one(move)).doubles).toBe(1);
  });

  it('is asked anew when one of the rows looks different', async () => {
    const move = await checked(...pair);
    await office.done(decideAll(move, { decision: 'joined', sureness: 'sure' }));
    await office.server.database.pool.query(
      `update move_line set cells[2] = 'Баргузин Транс ХХК' where line = 3 and sheet_id in
        (select id from move_sheet where move_id = $1)`,
      [move],
    );
    expect((await office.check(move)).counts).toMatchObject({ new: 2, joined: 0 });
    expect((await doubles(move)).listdata.map(({ decision }) => decision)).toEqual(['open']);
  });

  it('about all of a kind is one act, and is taken back as one', async () => {
    const move = await checked(
      ...pair,
      'Д-62;Хилок ХХК;5112362;99112262;;тийм;;',
      'Д-63;Khilok;5112362;99112263;;тийм;;',
      'Д-64;Ингода ХХК;;70112264;;тийм;;',
      'Д-65;Шилка ХХК;;70112264;;тийм;;',
    );
    const likely = await doubles(move, 'sign=phone&sureness=likely');
    expect(likely.listdata.map(shown)).toEqual([
      expect.objectContaining({ own: 'Д-65', other: 'Д-64', sureness: 'likely' }),
    ]);
    await office.done(decide(move, likely.listdata[0]!, 'apart'));
    const all = await office.done(decideAll(move, { decision: 'joined', sureness: 'sure', sign: 'register' }));
    expect(all.doubles).toBe(2);
    expect((await doubles(move, 'decision=joined')).total).toBe(2);
    expect((await office.done(decideAll(move, { decision: 'open', act: all.act }))).doubles).toBe(2);
    expect((await doubles(move, 'decision=open')).total).toBe(2);
    expect((await doubles(move, 'decision=apart')).total).toBe(1);
    expect((await decideAll(move, { decision: 'open' })).status).toBe(422);
    const first = await doubles(move, 'size=1');
    expect(first).toMatchObject({ total: 3, next: first.listdata[0]?.id });
    expect((await doubles(move, `size=1&after=${first.next}`)).listdata[0]?.id).toBeGreaterThan(first.next!);
  });

  it('that is missing for a sure double is asked for before the move is confirmed; likely ones do not wait', async () => {
    const move = await checked(...pair);
    expect((await confirm(move)).body).toMatchObject({ word: 'MoveDoublesOpen' });
    await office.done(confirm(move, { leaves_doubles: true }));
    expect((await ended(move)).sheets).toEqual([expect.objectContaining({ rows: 2, new: 2, joined: 0 })]);
    const likely = await checked('Д-66;Аргунь ХХК;5112366;70112266;;тийм;;', 'Д-67;Нерчуу ХХК;;70112266;;;тийм;');
    expect(await office.one(likely)).toMatchObject({ doubles: 1, sure_doubles: 0 });
    await office.done(confirm(likely));
    expect((await ended(likely)).sheets).toEqual([expect.objectContaining({ rows: 2, new: 2, joined: 0 })]);
    const other = await office.newMove();
    expect((await decideAll(other, { decision: 'joined' })).status).toBe(200);
    expect((await office.post(`/api/moves/${move}/doubles/all`, { decision: 'joined' })).body.word).toBe('MoveClosed');
    expect((await office.get(`/api/moves/${move}/doubles`, 1)).status).toBe(403);
  });
});

describe('the invented firm', () => {
  it('has all its deliberate doubles found, and joined each firm is one party with all its old numbers', async () => {
    const { firm: old, layouts } = moveSamples();
    const layout = layouts.find(({ name }) => name === 'program')!;
    const file = layout.tables.find(({ kind }) => kind === 'parties')!.file;
    const move = await office.newMove();
    await office.done(office.upload(move, file, layout.files.find(({ name }) => name === file)!.bytes));
    for (const { id, kinds } of (await office.read(move)).sheets)
      if (kinds.length === 0) await office.setKinds(id, 'parties');
    await office.check(move);
    for (const { id, likeliest, version } of await office.questions(move))
      await office.done(
        office.post(`/api/moves/${move}/answers`, {
          ...{ question: id, answer: { value: likeliest?.is_sure ? likeliest.value : null }, version },
        }),
      );
    await office.check(move);
    const pairs = new Map<string, string>();
    for (let after: number | null = 0; after !== null; ) {
      const page: Doubles = await doubles(move, `size=200&after=${after || ''}`);
      for (const { own, other } of page.listdata)
        pairs.set(own.values['oldNumber'] ?? '', other.values['oldNumber'] ?? '');
      after = page.next;
    }
    const last = (number: string): string => (pairs.has(number) ? last(pairs.get(number)!) : number);
    // One of the faults is a row with the old number of another one.
    const { rows: right } = await office.server.database.pool.query<{ number: string }>(
      `select l.cells[1] as number from move_row r join move_line l using (sheet_id, line) where r.move_id = $1 and r.state <> 'wrong'`,
      [move],
    );
    const numbers = new Set(right.map(({ number }) => number));
    const missed = old.doubles.filter(
      ({ number, of }) => numbers.has(number) && numbers.has(of) && last(number) !== last(of),
    );
    expect(missed).toEqual([]);
    expect(pairs.size).toBeGreaterThan(170);
    await office.done(decideAll(move, { decision: 'joined' }));
    const { counts } = await office.check(move);
    expect(counts['joined']).toBe(pairs.size);
    const written = await confirmed(move);
    for (const { rows, new: added, changed, same, joined, wrong, doubtful, changed_left_out: left } of written.sheets)
      expect(added + changed + same + joined + wrong + doubtful + left).toBe(rows);
    const [double] = old.doubles.filter(({ number }) => pairs.has(number));
    const [one] = await found(double!.of, 'consignee');
    expect(await found(double!.number, 'consignee')).toEqual([one]);
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await ended(move)).toMatchObject({ state: 'preparing', stays: [] });
    expect(await found(double!.number, 'consignee')).toEqual([]);
  }, 480_000);
});
