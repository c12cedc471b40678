import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { ZipStorage } from '../../../server/all-data/output/zip.js';
import { Jobs } from '../../../server/job/jobs.js';
import { until } from '../../until.js';
import { firm, MoveOffice, workbookOf } from './move-office.js';

const pasted = 'Дугаар;Харилцагч;РД;Утас;Төлөгч;Улс\nХ-2;Хоёр ХХК;5012502;99445502;тийм;БНМАУ улс\n';

let office: MoveOffice;
let move: number;
/** The files as they came, by their names. */
let sent: Record<string, Buffer>;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.nameFirm();
  move = await office.newMove();
  const output = new PassThrough();
  const zip = new ZipStorage(output, new Date('2026-03-02T00:00:00Z'));
  const written = buffer(output);
  await zip.addBytes('Х-1/нэхэмжлэх.pdf', Buffer.from('%PDF-1.4\nнэг\n%%EOF\n'));
  await zip.finish();
  const rows = [
    ['Дугаар', 'Харилцагч', 'РД', 'Утас', 'Төлөгч'],
    ['Х-1', 'Нэг ХХК', '5012501', '99445501', 'тийм'],
  ];
  sent = { 'Харилцагч.xlsx': await workbookOf({ Харилцагч: rows }), 'Баримт.zip': await written };
  for (const [name, bytes] of Object.entries(sent)) await office.done(office.upload(move, name, bytes));
  await office.add(move, pasted);
  await office.read(move);
}, 240_000);
afterAll(() => office?.close());

async function download(path: string, type: UserType): Promise<{ status: number; name: string; bytes: Buffer }> {
  const token = await office.server.tokenOf(type);
  const answer = await fetch(`${office.server.url}/api/moves/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const [, name = ''] = /filename\*=UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  return { status: answer.status, name: decodeURIComponent(name), bytes: Buffer.from(await answer.arrayBuffer()) };
}

const files = async () => (await office.one(move)).files;
const statusOf = async (path: string, type: UserType) => (await download(path, type)).status;

async function expectFilesAsTheyCame(): Promise<void> {
  const found = await files();
  expect(found).toHaveLength(3);
  for (const { id, name } of found) {
    const { status, name: saved, bytes } = await download(`files/${id}/content`, 4);
    expect(status).toBe(200);
    if (sent[name]) expect([saved, bytes.equals(sent[name])]).toEqual([name, true]);
    else expect([saved, bytes.toString()]).toEqual([`${name}.csv`, pasted]);
    for (const type of [1, 3, 7] as const) expect(await statusOf(`files/${id}/content`, type)).toBe(403);
  }
}

describe('the files of a move as they came, its answers and its report', () => {
  it('are for administrators; while it is prepared its preparer has the answers', async () => {
    await expectFilesAsTheyCame();
    expect(await statusOf('files/999999/content', 4)).toBe(404);
    await office.check(move);
    const [question] = await office.questions(move);
    const { id, version } = question!;
    await office.done(office.post(`/api/moves/${move}/answers`, { question: id, answer: { value: 'MNG' }, version }));
    await office.check(move);
    expect(await statusOf(`${move}/answers.csv`, 7)).toBe(200);
    expect(await statusOf(`${move}/answers.csv`, 3)).toBe(403);
  });

  it('are documents of the administrators alone when it is confirmed, also after its rows are erased', async () => {
    await office.done(office.confirm(move, { firm }));
    expect((await office.ended(move)).state).toBe('confirmed');
    const expectDocuments = async (): Promise<void> => {
      await expectFilesAsTheyCame();
      for (const path of [`${move}/answers.csv`, `${move}/report.xlsx`, `${move}/report.pdf`]) {
        expect(await statusOf(path, 7)).toBe(403);
        expect(await statusOf(path, 4)).toBe(200);
      }
      expect((await download(`${move}/answers.csv`, 4)).bytes.toString()).toContain('БНМАУ улс');
    };
    await expectDocuments();
    const { pool } = office.server.database;
    await pool.query(`update move set confirmed_at = confirmed_at - interval '15 days' where id = $1`, [move]);
    await office.server.app.get(Jobs).runNow('move-finish');
    await until('its rows are erased', async () => {
      const { rows } = await pool.query(
        `select from move_line l join move_sheet s on s.id = l.sheet_id where s.move_id = $1
          union all select from move_document d join move_file f on f.id = d.file_id where f.move_id = $1`,
        [move],
      );
      return rows.length === 0;
    });
    await expectDocuments();
  });

  it('are gone with the values of an erased person, and say so', async () => {
    const [file] = await files();
    await office.server.database.pool.query(`update move_file set content = null where id = $1`, [file!.id]);
    expect((await office.get(`/api/moves/files/${file!.id}/content`, 4)).body.word).toBe('MoveFileErased');
  });
});
