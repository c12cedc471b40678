import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { moveCompareRoutes } from '../../../contract/move/compare-routes.js';
import type { AnswerOf } from '../../../contract/route.js';
import { Jobs } from '../../../server/job/jobs.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { firm, MoveOffice } from './move-office.js';

type Routes = typeof moveCompareRoutes;
type Comparison = AnswerOf<Routes['comparisons']>['listdata'][number];
type Difference = AnswerOf<Routes['differences']>['listdata'][number];

const head = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';
const row = (number: string, name: string, register: string, phone: string): string =>
  `${number};${name};${register};${phone};тийм\n`;

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.nameFirm();
}, 240_000);
afterAll(() => office?.close());

const payers = async (): Promise<{ id: number; name: string; phone: string }[]> =>
  (await office.done(office.get('/api/settings/payer?perpage=200', 4))).listdata;
const idOf = async (name: string): Promise<number> => (await payers()).find((one) => one.name === name)!.id;
const form = (more: object) => ({
  ...{ email: '', address: '', active: 1, creditlimit: '', termdays: '' },
  ...more,
});

const comparisons = async (move: number): Promise<Comparison[]> =>
  (await office.done(office.get(`/api/moves/${move}/comparisons`))).listdata as Comparison[];

/** Compares a pasted list, and waits for what is found. */
async function compared(move: number, text: string, name = 'Шинэ жагсаалт'): Promise<Comparison> {
  const { id } = await office.done(office.post(`/api/moves/${move}/comparisons`, { name, text }));
  return until('the list is compared', async () => {
    const found = (await comparisons(move)).find((one) => one.id === id);
    return found && found.state !== 'reading' && found.state !== 'checking' && found;
  });
}

const differences = async (id: number, query = ''): Promise<Difference[]> =>
  (await office.done(office.get(`/api/moves/comparisons/${id}/rows?${query}`))).listdata as Difference[];

describe('a later list of the old system', () => {
  let move: number;
  const list =
    head +
    row('Т-1', 'Алаг ХХК', '5013001', '99113001') +
    row('Т-2', 'Бараан ХХК', '5013002', '99113002') +
    row('Т-3', 'Цагаан ХХК', '5013003', '99113003');
  beforeAll(async () => {
    ({ move } = await office.confirmed(list, { firm, system: 'Тулгах программ' }));
  });

  it('without a difference says so', async () => {
    const same = await compared(move, list);
    expect(same).toMatchObject({
      ...{ name: 'Шинэ жагсаалт', state: 'done', questions: 0 },
      counts: { differs: 0, onlyThere: 0, onlyHere: 0, wrong: 0, equal: 3 },
    });
    expect(await differences(same.id, 'state=equal')).toHaveLength(3);
  });

  it('is compared row by row: only there, only here, and which cell differs with who changed it here', async () => {
    const black = await idOf('Бараан ХХК');
    const edited = form({ name: 'Бараан ХХК', phone: '88113002', register: '5013002' });
    await office.done(office.post(`/api/settings/payer/${black}/edit`, edited, 4));
    await office.server.addEntry('payer', form({ name: 'Шар ХХК', phone: '99113009', register: '5013009' }));
    const events = async () =>
      (await office.server.database.pool.query(`select count(*)::integer as events from event`)).rows[0].events;
    const before = await events();
    const found = await compared(
      move,
      head +
        row('Т-1', 'Алаг Трейд ХХК', '5013001', '99113001') +
        row('Т-2', 'Бараан ХХК', '5013002', '99113002') +
        row('Т-4', 'Хөх ХХК', '5013004', '99113004') +
        row('Т-5', 'Ногоон ХХК', '5013005', ''),
    );
    expect(found.counts).toEqual({ differs: 2, onlyThere: 1, onlyHere: 2, wrong: 1, equal: 0 });
    const [renamed, phoned] = await differences(found.id);
    expect(renamed).toMatchObject({
      ...{ state: 'differs', name: 'Алаг Трейд ХХК', record: { list: 'payer' }, line: 2 },
      changes: [{ field: 'payer.name', here: 'Алаг ХХК', there: 'Алаг Трейд ХХК', changed: null }],
    });
    expect(phoned).toMatchObject({
      name: 'Бараан ХХК',
      changes: [
        {
          ...{ field: 'payer.phone', here: '88113002', there: '99113002' },
          changed: { by: expect.any(String), at: expect.any(String) },
        },
      ],
    });
    expect((await differences(found.id, 'state=onlyThere')).map(({ name, record }) => [name, record])).toEqual([
      ['Хөх ХХК', null],
    ]);
    const here = await differences(found.id, 'state=onlyHere');
    expect(here.map(({ name, changed }) => [name, changed !== null])).toEqual([
      ['Цагаан ХХК', false],
      ['Шар ХХК', true],
    ]);
    const [wrong] = await differences(found.id, 'state=wrong');
    expect(wrong?.reasons).not.toEqual([]);
    expect(await events()).toBe(before);
    expect((await office.one(move)).state).toBe('confirmed');
  });

  it('is read page by page', async () => {
    const [newest] = await comparisons(move);
    const page = async (state: string, after = '') =>
      office.done(office.get(`/api/moves/comparisons/${newest!.id}/rows?state=${state}&size=1&after=${after}`));
    for (const state of ['differs', 'onlyHere']) {
      const first = await page(state);
      const second = await page(state, first.next);
      expect(first.listdata).toHaveLength(1);
      expect(second.listdata).toHaveLength(1);
      expect(second.listdata[0].name).not.toBe(first.listdata[0].name);
      expect((await page(state, second.next)).next).toBeNull();
    }
  });

  it('is downloaded as a workbook, a row for each differing cell', async () => {
    const [newest] = await comparisons(move);
    const { status, text } = await office.get(`/api/moves/comparisons/${newest!.id}/differences.xlsx`);
    expect(status).toBe(200);
    const [sheet] = readWorkbook(Buffer.from(text, 'latin1'));
    const texts = sheet!.rows.map((cells) => cells.map(({ value }) => value));
    expect(texts).toHaveLength(1 + 2 + 1 + 2 + 1);
    expect(texts).toContainEqual(expect.arrayContaining(['Зөрүүтэй', 'Бараан ХХК', 'Утас', '88113002', '99113002']));
  });

  it('is read by the columns, fixed values and answers of the move, in whatever order its columns are', async () => {
    const { move: suppliers, sheet } = await office.moveOf(
      'Код;Нэршил;Утас;Мэйл;Улс\nА-1;Westwind;99113101;w@westwind.test;Хятадын нутаг\n',
    );
    await office.setKinds(sheet, 'parties');
    const columns = { oldNumber: 0, name: 1, phone: 2, email: 3, country: 4 };
    for (const [field, column] of Object.entries(columns)) await office.map(sheet, 'parties', field, { column });
    await office.map(sheet, 'parties', 'isSupplier', { fixed: 'тийм' });
    await office.check(suppliers);
    const [question] = await office.questions(suppliers);
    const { id, version } = question!;
    await office.done(
      office.post(`/api/moves/${suppliers}/answers`, { question: id, answer: { value: 'CHN' }, version }),
    );
    await office.check(suppliers);
    await office.done(office.confirm(suppliers));
    expect((await office.ended(suppliers)).state).toBe('confirmed');
    const other = 'Улс;Утас;Нэршил;Код;Мэйл\nХятадын нутаг;99113101;Westwind;А-1;w@westwind.test\n';
    expect((await compared(suppliers, other)).counts).toMatchObject({ differs: 0, onlyThere: 0, wrong: 0, equal: 1 });
    const asked = await compared(suppliers, other.replace('Хятадын нутаг', 'Оросын нутаг'));
    expect(asked).toMatchObject({ state: 'done', questions: 1, counts: { wrong: 1 } });
  });

  it('is what the sheet with the most similar heads was, or of equal ones the sheet of its name', async () => {
    const add = (to: number, name: string, text: string) =>
      office.done(office.post(`/api/moves/${to}/files`, { name, text }));
    const borders = 'Дугаар;Нэршил\nБ-1;Тулгын боомт\n';
    const via = 'Дугаар;Нэршил\nЗ-1;Тулгын зам\n';
    const party = 'Дугаар;Нэршил;РД;Утас;Төлөгч\nХ-1;Тулгын ХХК;5013060;99113060;тийм\n';
    const cases = await office.newMove();
    await add(cases, 'Боомт', borders);
    await add(cases, 'Зам', via);
    await add(cases, 'Харилцагч', party);
    for (const { id, name } of (await office.read(cases)).sheets) {
      const kind = { Боомт: 'via', Зам: 'viamore', Харилцагч: 'parties' }[name]!;
      await office.setKinds(id, kind);
      await office.map(id, kind, 'oldNumber', { column: 0 });
      await office.map(id, kind, 'name', { column: 1 });
    }
    await office.check(cases);
    await office.done(office.confirm(cases));
    expect((await office.ended(cases)).state).toBe('confirmed');
    expect((await compared(cases, party)).counts).toMatchObject({ equal: 1, onlyThere: 0 });
    expect((await compared(cases, via, 'Зам 12-04')).counts).toMatchObject({ equal: 1, onlyThere: 0 });
    expect((await compared(cases, borders, 'Боомт')).counts).toMatchObject({ equal: 1, onlyThere: 0 });
  });

  it('whose columns are none of the move is mapped by hand first', async () => {
    const found = await compared(move, 'А;Б\nнэг;хоёр\n');
    expect(found.state).toBe('unmapped');
    const path = `/api/moves/comparisons/${found.id}/differences.xlsx`;
    expect((await office.get(path)).body.word).toBe('MoveComparing');
  });
});

describe('comparing', () => {
  it('needs a confirmed move, and is not confirmed itself', async () => {
    const { move } = await office.moveOf(head + row('У-1', 'Уул ХХК', '5013101', '99113101'));
    const text = head + row('У-1', 'Уул ХХК', '5013101', '99113101');
    expect((await office.post(`/api/moves/${move}/comparisons`, { text })).body.word).toBe('MoveNotComparable');
    expect((await office.post(`/api/moves/${move}/comparisons`, { text }, 1)).status).toBe(403);
    expect((await office.post(`/api/moves/999999/comparisons`, { text })).status).toBe(404);
    expect((await office.get(`/api/moves/comparisons/${move}/rows`)).status).toBe(404);
    await office.check(move);
    await office.done(office.confirm(move));
    await office.ended(move);
    const { id } = await compared(move, text);
    expect((await office.confirm(id)).status).toBe(404);
    expect((await office.post(`/api/moves/${id}/comparisons`, { text })).status).toBe(404);
    const listed = (await office.done(office.get('/api/moves'))).listdata as { id: number }[];
    expect(listed.map((one) => one.id)).not.toContain(id);
  });

  it('goes on after the move is finished, is erased after 14 days, and ends when the move is taken back', async () => {
    const text = head + row('Ф-1', 'Фермер ХХК', '5013201', '99113201');
    const { move } = await office.confirmed(text);
    const { pool } = office.server.database;
    await pool.query(`update move set confirmed_at = confirmed_at - interval '15 days' where id = $1`, [move]);
    const first = await compared(move, text);
    await pool.query(`update move set created_at = created_at - interval '15 days' where id = $1`, [first.id]);
    await office.server.app.get(Jobs).runNow('move-finish');
    await until('the move is finished', async () => (await office.one(move)).state === 'finished');
    await until('the old comparison is discarded', async () => (await comparisons(move)).length === 0);
    expect((await compared(move, text)).counts).toMatchObject({ differs: 0, onlyThere: 0, equal: 1 });
    const { move: other } = await office.confirmed(head + row('Х-9', 'Ханхар ХХК', '5013301', '99113301'));
    await compared(other, text);
    await office.done(office.post(`/api/moves/${other}/take-back`, {}, 4));
    await office.ended(other);
    expect(await comparisons(other)).toEqual([]);
  });

  it('refuses a workbook of more differences than anybody reads', async () => {
    const { move } = await office.confirmed(head + row('Ц-1', 'Цэнгэл ХХК', '5013401', '99113401'));
    const many = Array.from({ length: 5_100 }, (_, at) =>
      row(`Ц-${at + 2}`, `Цэг ${at} ХХК`, `6${at + 100_000}`, `9${at}`),
    );
    const { id } = await compared(move, head + many.join(''));
    const path = `/api/moves/comparisons/${id}/differences.xlsx`;
    expect((await office.get(path)).body.word).toBe('MoveTooManyDifferences');
  });
});
