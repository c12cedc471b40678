import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { Jobs } from '../../../server/job/jobs.js';
import { pdfText } from '../../builders/files/pdf-text.js';
import { readWorkbook } from '../../builders/files/workbook.js';
import { until } from '../../until.js';
import { firm, MoveOffice } from './move-office.js';

const reason = 'Нэг харилцагч хуучин системд хаагдсан.';

let office: MoveOffice;
let move: number;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.done(office.post('/api/settings/firm/edit', { name: firm, director: 'Дорж' }, 4));
  const opened = await office.moveOf(
    [
      'Дугаар;Харилцагч;РД;Утас;Төлөгч;Улс',
      'Т-1;Тайлан нэг ХХК;5312301;99440001;тийм;БНХАУ',
      'Т-2;Тайлан хоёр ХХК;5312302;99440002;тийм;',
      'Т-3;Тайлан гурав ХХК;5312303;;тийм;',
      'Т-4;Тайлан дөрөв ХХК;;99440004;тийм;',
      'Т-5;Tailan Trade;5312301;99440005;тийм;',
    ].join('\n'),
  );
  move = opened.move;
  await office.check(move);
  const [question] = await office.questions(move);
  const { id, version } = question!;
  await office.done(office.post(`/api/moves/${move}/answers`, { question: id, answer: { value: 'CHN' }, version }));
  await office.check(move);
  await office.done(office.post(`/api/moves/${move}/doubles/all`, { decision: 'joined', sureness: 'sure' }));
  await office.check(move);
  await office.done(
    office.post(`/api/moves/${move}/totals`, { line: 'parties', currency: null, value: '3', version: 0 }),
  );
}, 240_000);
afterAll(() => office?.close());

async function download(form: string, type: UserType = 4, language = 'mn'): Promise<{ status: number; bytes: Buffer }> {
  const answer = await fetch(`${office.server.url}/api/moves/${move}/report.${form}`, {
    headers: { Authorization: `Bearer ${await office.server.tokenOf(type)}`, 'Accept-Language': language },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}
const printed = async (language: 'mn' | 'en'): Promise<string> => {
  const { status, bytes } = await download('pdf', 4, language);
  expect(status).toBe(200);
  return pdfText(bytes).join('');
};
const plain = (text: string): string => text.replaceAll(/\s/g, '');
const rowsOf = async (): Promise<(string | number | undefined)[][]> =>
  readWorkbook((await download('xlsx')).bytes)[0]!.rows.map((row) => row.map((cell) => cell?.value));

describe('the report of a move', () => {
  it('is there once the move is confirmed, for administrators alone', async () => {
    expect((await office.get(`/api/moves/${move}/report.pdf`, 4)).body.word).toBe('MoveNotReported');
    expect((await office.get(`/api/moves/${move}/report.xlsx`, 4)).status).toBe(422);
    expect((await office.get('/api/moves/999999/report.pdf', 4)).status).toBe(404);
    await office.done(office.post(`/api/moves/${move}/confirm`, { firm, system: 'Хуучин программ', reason }, 4));
    await until('the move is confirmed', async () => (await office.one(move)).state === 'confirmed');
    for (const form of ['pdf', 'xlsx']) {
      expect((await download(form, 4)).status).toBe(200);
      for (const type of [3, 7] as const) expect((await download(form, type)).status).toBe(403);
    }
    expect((await office.get(`/api/moves/${move}/report`, 7)).status).toBe(403);
  });

  it('says on paper what was moved, the totals with the reason, what stayed behind, and who confirmed it', async () => {
    const text = await printed('mn');
    const said = [
      ...['НҮҮЛГЭЛТИЙН ТАЙЛАН', firm, 'Хуучин программ', 'Тулгах дүн', reason, 'Үлдсэн мөр', 'Дорж'],
      ...['Хүлээн авсан', 'Нүүлгэлтийг гүйцэтгэсэн', 'БНХАУ', 'SHA-256'],
      ...['Нэгтгэсэн харилцагч', 'Tailan Trade', 'Т-5', 'Тайлан нэг ХХК'],
    ];
    expect(said.filter((one) => !text.includes(plain(one)))).toEqual([]);
    const page = plain(JSON.stringify((await office.get(`/api/moves/${move}/report`, 4)).body));
    expect(said.slice(1).filter((one) => !page.includes(plain(one)))).toEqual([]);
    const english = await printed('en');
    const translated = ['REPORT OF A MOVE', 'Control totals', 'Rows left out', 'Received by'];
    expect(translated.filter((one) => !english.includes(plain(one)))).toEqual([]);
  });

  it('has every row of every sheet in one of its numbers', async () => {
    const rows = await rowsOf();
    const ofSheets = new Map(
      rows.filter(([part]) => part === 'Хуудас бүрийн мөр').map(([, , state, , count]) => [state, Number(count)]),
    );
    expect(Object.fromEntries(ofSheets)).toEqual({
      ...{ Мөр: 5, Шинэ: 2, Өөрчлөгдсөн: 0, Ижил: 0, Нэгтгэсэн: 1, Алдаатай: 1, Эргэлзээтэй: 1 },
      'Зөвшөөрөөгүй өөрчлөлт': 0,
    });
    const [all, ...states] = [...ofSheets.values()];
    expect(states.reduce((sum, count) => sum + count, 0)).toBe(all);
    const leftOut = rows.filter(([part]) => part === 'Үлдсэн мөр').map(([, , why, , count]) => [why, count]);
    expect(leftOut).toEqual([
      [expect.stringContaining('Алдаатай'), 1],
      [expect.stringContaining('Эргэлзээтэй'), 1],
    ]);
    expect(rows.filter(([part]) => part === 'Нэгтгэсэн харилцагч').map(([, what, into]) => [what, into])).toEqual([
      ['Tailan Trade (Т-5)', expect.stringMatching(/^Тайлан нэг ХХК: .*, 6$/)],
    ]);
    expect(rows.find(([part]) => part === 'Тулгах дүн')).toEqual([
      ...['Тулгах дүн', 'Харилцагч', expect.anything(), expect.anything(), 2, 3, -1],
    ]);
    expect(rows.find(([part]) => part === 'Хариулт')).toEqual(expect.arrayContaining([expect.stringMatching(/БНХАУ/)]));
  });

  it('stays when the move is finished and its rows are erased, equal to the last byte', async () => {
    const { pool } = office.server.database;
    await pool.query(`update move set confirmed_at = confirmed_at - interval '15 days' where id = $1`, [move]);
    const moved = await download('pdf');
    await office.server.app.get(Jobs).runNow('move-finish');
    await until('its rows are erased', async () => {
      const { rows } = await pool.query(`select from move_reason where move_id = $1`, [move]);
      return rows.length === 0;
    });
    expect((await office.one(move)).state).toBe('finished');
    const after = await download('pdf');
    expect(after.bytes.equals(moved.bytes)).toBe(true);
    for (const kept of ['Үлдсэн мөр', 'Нэгтгэсэн харилцагч'])
      expect((await rowsOf()).some(([part]) => part === kept)).toBe(true);
  });
});
