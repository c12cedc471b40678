import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { UserType } from '../../../contract/actor.js';
import { fieldMessages, refusals } from '../../../contract/refusals/refusals.js';
import { Jobs } from '../../../server/job/jobs.js';
import { until } from '../../until.js';
import { firm, MoveOffice, workbookOf } from './move-office.js';

const parties = 'Дугаар;Харилцагч;РД;Утас;Төлөгч\n';

let office: MoveOffice;
beforeAll(async () => {
  office = await MoveOffice.open();
  await office.nameFirm();
}, 240_000);
afterAll(() => office?.close());

const confirm = (move: number, sent?: object, type?: UserType, headers = {}) =>
  office.confirm(move, sent, type, headers);
const written = (move: number) => office.written(move);
const ended = (move: number) => office.ended(move);
const confirmed = (content: string | Buffer, sent?: object) => office.confirmed(content, sent);

const signInWith = (body: { email: string; password: string; newpassword?: string }) =>
  office.server.call('POST', '/api/auth/login', { body });

/** The first sign-in with a slip. */
async function choose({ email, password }: { email: string; password: string }, newpassword: string): Promise<void> {
  expect((await signInWith({ email, password, newpassword })).status).toBe(200);
}

const payers = async (): Promise<{ id: number; name: string; phone: string }[]> =>
  (await office.done(office.get('/api/settings/payer?perpage=200', 4))).listdata;
const named = async (...names: string[]) => (await payers()).filter(({ name }) => names.includes(name));

describe('a move is confirmed', () => {
  it('by an administrator alone, checked, without open questions, and with the name of the firm', async () => {
    const { move } = await office.moveOf(`${parties}А-1;Орхон ХХК;5012345;99112233;тийм\n`);
    expect((await confirm(move, { firm }, 7)).status).toBe(403);
    expect((await confirm(move)).body.word).toBe('MoveCheckOutdated');
    await office.check(move);
    expect((await confirm(move, { firm: ' ' })).status).toBe(422);
    expect((await confirm(move, { firm: 'Ганзам' })).body).toMatchObject({ word: 'MoveFirmNotTyped' });
    const { pool } = office.server.database;
    const { rows } = await pool.query(
      `update firm set form = (form::jsonb - 'name')::json where id = 1 returning form`,
    );
    expect(rows).toHaveLength(1);
    expect((await confirm(move)).body.word).toBe('MoveFirmNameless');
    await pool.query(`update firm set form = (form::jsonb || $1)::json where id = 1`, [{ name: firm }]);
    await office.add(move, `${parties}А-2;Хөвсгөл ХХК;5012346;99112234;тийм\n`);
    await office.read(move);
    expect((await confirm(move)).body.word).toBe('MoveCheckOutdated');
    expect((await office.post(`/api/moves/${move}/take-back`, {}, 4)).body.word).toBe('MoveNotConfirmed');
    expect((await office.post(`/api/moves/${move}/take-back`, {}, 7)).status).toBe(403);
    expect((await office.post(`/api/moves/${move}/slips`, {}, 7)).status).toBe(403);
    expect((await office.post(`/api/moves/${move}/slips`, {}, 4)).body.word).toBe('MoveNotWritten');
    expect((await confirm(999_999)).status).toBe(404);
    expect(await written(move)).toMatchObject({
      state: 'preparing',
      confirmed: null,
      sheets: [],
      lists: [],
      stays: [],
    });
  });

  it('only when every question is answered', async () => {
    const { move } = await office.moveOf(
      'Харилцагч;Утас;И-мэйл;Улс;Хот;Агент\nWestwind Freight;99112233;w@westwind.test;CHN;Хаана ч үгүй;тийм\n',
    );
    await office.check(move);
    expect((await confirm(move)).body.word).toBe('MoveQuestionsOpen');
  });

  it('with past orders only apart from what the firm still works on', async () => {
    const { move, sheet } = await office.moveOf('Дугаар;Захиалгын огноо;Дууссан огноо\nӨ-1;2024-01-05;2024-02-05\n');
    await office.setKinds(sheet, 'pastOrders');
    await office.add(move, 'Дугаар;Захиалгын огноо;Төлөв\nЗ-1;2026-01-05;Захиалга\n');
    const { sheets } = await office.read(move);
    await office.setKinds(sheets.find(({ id }) => id !== sheet)!.id, 'orders');
    await office.check(move);
    expect((await confirm(move)).body.word).toBe('MovePastOrdersApart');
  });

  it('in the background; until that ends nothing of it changes', async () => {
    const { move } = await office.moveOf(`${parties}А-5;Архангай ХХК;5012349;99112239;тийм\n`);
    await office.check(move);
    await office.stopWorker();
    await office.done(confirm(move));
    expect(await written(move)).toMatchObject({ state: 'writing', job: { state: 'running' } });
    expect((await office.post(`/api/moves/${move}/files`, { text: 'Нэр\nА' })).body.word).toBe('MoveBusy');
    expect((await confirm(move)).body.word).toBe('MoveBusy');
    expect((await office.post(`/api/moves/${move}/take-back`, {}, 4)).body.word).toBe('MoveBusy');
    await office.startWorker();
    expect((await ended(move)).state).toBe('confirmed');
  });

  it('only where there is something to write', async () => {
    const { move } = await office.moveOf(`${parties}А-1;Тэрэлж ХХК;5012347;;тийм\n`);
    await office.check(move);
    expect((await confirm(move)).body.word).toBe('MoveNothingToWrite');
  });

  it('writes what fits, accounts for every row, and finds each by its old number', async () => {
    const { move, found } = await confirmed(
      [
        `${parties}А-10;Далан ХХК;5012350;99112240;тийм`,
        'А-11;Туул ХХК;5012351;99112241;тийм',
        'А-12;Хангай ХХК;;99112242;тийм',
        'А-13;Тэрэлж ХХК;5012353;;тийм',
      ].join('\n'),
      { firm, system: 'Хуучин программ' },
    );
    expect(found).toMatchObject({
      ...{ state: 'confirmed', system: 'Хуучин программ', refusal: null },
      sheets: [{ kind: 'parties', rows: 4, new: 2, changed: 0, same: 0, wrong: 1, doubtful: 1 }],
      lists: [{ list: 'payer', new: 2, changed: 0 }],
    });
    expect(found.until).not.toBeNull();
    expect((await named('Далан ХХК', 'Туул ХХК', 'Хангай ХХК', 'Тэрэлж ХХК')).map(({ name }) => name).sort()).toEqual([
      'Далан ХХК',
      'Туул ХХК',
    ]);
    const { rows } = await office.server.database.pool.query(
      `select p.id, o.number, o.system, p.name from origin o join payer p on p.id = o.record_id where o.kind = 'payer' and o.move_id = $1
        order by o.number`,
      [move],
    );
    expect(rows).toMatchObject([
      { number: 'А-10', system: 'Хуучин программ', name: 'Далан ХХК' },
      { number: 'А-11', system: 'Хуучин программ', name: 'Туул ХХК' },
    ]);
    expect((await office.get(`/api/settings/payer/${rows[0].id}`)).body).toMatchObject({ oldnumbers: ['А-10'] });
    expect((await confirm(move)).body.word).toBe('MoveClosed');
    expect((await office.post(`/api/moves/${move}/files`, { text: 'Нэр\nА' })).body.word).toBe('MoveClosed');
  });

  it('once where the call is repeated under its key', async () => {
    const { move } = await office.moveOf(`${parties}А-20;Сэлэнгэ ХХК;5012360;99112250;тийм\n`);
    await office.check(move);
    const key = { 'Idempotency-Key': 'confirm-once' };
    const both = await Promise.all([confirm(move, { firm }, 4, key), confirm(move, { firm }, 4, key)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ended(move)).lists).toEqual([expect.objectContaining({ list: 'payer', new: 1 })]);
    expect(await named('Сэлэнгэ ХХК')).toHaveLength(1);
  });

  it('with new cities that its parties name', async () => {
    const { found } = await confirmed(
      await workbookOf({
        Хот: [
          ['Хот', 'Улс'],
          ['Шаньдун-2', 'CHN'],
        ],
        Агент: [
          ['Харилцагч', 'РД', 'Утас', 'Агент', 'И-мэйл', 'Улс', 'Хот'],
          ['Eastwind Freight', '5012361', '99112251', 'тийм', 'e@eastwind.test', 'CHN', 'Шаньдун-2'],
        ],
      }),
    );
    expect(found).toMatchObject({ state: 'confirmed', lists: [{ list: 'city' }, { list: 'agent' }] });
    const { rows } = await office.server.database.pool.query(
      `select c.name from agent a join city c on c.id = a.city where a.name = 'Eastwind Freight'`,
    );
    expect(rows).toEqual([{ name: 'Шаньдун-2' }]);
  });

  it('not where somebody changed the lists since the check: nothing is written, and it says why', async () => {
    const { move } = await office.moveOf(`${parties}А-30;Баянгол ХХК;5012370;99112260;тийм\n`);
    await office.check(move);
    await office.server.addEntry('payer', {
      ...{ name: 'Баянгол ХХК', email: '', phone: '88112260', address: '', register: '5012370', active: 1 },
      ...{ creditlimit: '', termdays: '' },
    });
    await office.done(confirm(move));
    const found = await ended(move);
    expect(found).toMatchObject({ state: 'preparing', lists: [], refusal: { message: refusals.MoveDiffers.mn } });
    expect((await named('Баянгол ХХК')).map(({ phone }) => phone)).toEqual(['88112260']);
    await office.check(move);
    expect(await office.tickChanged(move)).toBe(1);
    await office.done(confirm(move));
    expect(await ended(move)).toMatchObject({ state: 'confirmed', lists: [{ list: 'payer', new: 0, changed: 1 }] });
  });

  it('with staff, who sign in with a password that is drawn once', async () => {
    const { move, found } = await confirmed(
      'Овог нэр;И-мэйл;Утас;Албан тушаал\nДулмаа;dulmaa@ganzam.test;99112270;Нягтлан бодогч\nОюун;oyun@ganzam.test;99112271;Админ 2\n',
    );
    expect(found).toMatchObject({ lists: [{ list: 'user', new: 2, changed: 0 }], without_password: 2 });
    const slips = () => office.post(`/api/moves/${move}/slips`, {}, 4);
    const first = await office.done(slips());
    expect(first.slips.map(({ email }: { email: string }) => email)).toEqual([
      'dulmaa@ganzam.test',
      'oyun@ganzam.test',
    ]);
    const [dulmaa] = first.slips;
    await choose(dulmaa, 'миний-нууц');
    await office.server.signIn('dulmaa@ganzam.test', 'миний-нууц');
    const again = await office.done(slips());
    expect(again.slips.map(({ email }: { email: string }) => email)).toEqual(['oyun@ganzam.test']);
    const oyun = first.slips[1];
    expect(
      (
        await office.server.call('POST', '/api/auth/login', {
          body: { email: 'oyun@ganzam.test', password: oyun.password },
        })
      ).status,
    ).toBe(401);
    await choose(again.slips[0], 'өөрийн-нууц');
    expect((await slips()).body.word).toBe('MoveNoSlips');
    const drawn = [...first.slips, ...again.slips].map((slip) => slip.password);
    for (const password of [...drawn, 'миний-нууц']) {
      const { rows } = await office.server.database.pool.query(
        `select position from event where data::text like '%' || $1 || '%' or meta::text like '%' || $1 || '%'`,
        [password],
      );
      expect(rows).toEqual([]);
      expect(office.server.lines.join('\n')).not.toContain(password);
    }
  });
});

describe('an administrator who came over', () => {
  it('does not count as the last one before there is a password to sign in with', async () => {
    const { move } = await confirmed('Овог нэр;И-мэйл;Утас;Албан тушаал\nНомин;nomin@ganzam.test;99112276;Админ\n');
    const leave = async () => (await office.post('/api/settings/user/4/delete', {}, 4)).body.word;
    expect(await leave()).toBe('LastAdmin');
    await office.done(office.post(`/api/moves/${move}/slips`, {}, 4));
    expect(await leave()).toBe('OwnAccount');
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect((await ended(move)).state).toBe('preparing');
  });
});

describe('a password from a slip', () => {
  it('lets its owner do nothing but choose another one, once', async () => {
    const { move } = await confirmed(
      'Овог нэр;И-мэйл;Утас;Албан тушаал\nСолонго;solongo@ganzam.test;99112275;Админ 2\n',
    );
    const { slips } = await office.done(office.post(`/api/moves/${move}/slips`, {}, 4));
    const [{ email, password }] = slips;
    const refused = await signInWith({ email, password });
    expect([refused.status, refused.body.word, refused.body.access_token]).toEqual([
      403,
      'OwnPasswordNeeded',
      undefined,
    ]);
    const same = await signInWith({ email, password, newpassword: password });
    expect([same.status, same.body.errors]).toEqual([422, { newpassword: [fieldMessages.samePassword.mn] }]);
    expect((await signInWith({ email, password: 'buruu-nuuts', newpassword: 'шинэ-нууц' })).body.word).toBe(
      'WrongCredentials',
    );
    const both = await Promise.all(
      ['нэг-нууц', 'хоёр-нууц'].map((newpassword) => signInWith({ email, password, newpassword })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
    const chosen = both[0]?.status === 200 ? 'нэг-нууц' : 'хоёр-нууц';
    expect((await signInWith({ email, password, newpassword: 'гурав-нууц' })).status).toBe(401);
    const token = await office.server.signIn(email, chosen);
    expect((await office.server.call('GET', '/api/auth/check', { token })).status).toBe(200);
  });
});

describe('a confirmed move', () => {
  it('is taken back at once: the lists answer what they answered before', async () => {
    const before = await payers();
    const { move } = await confirmed(`${parties}А-40;Хэрлэн ХХК;5012380;99112280;тийм\n`);
    expect(await payers()).toHaveLength(before.length + 1);
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect(await ended(move)).toMatchObject({ state: 'preparing', stays: [], lists: [], confirmed: null });
    expect(await payers()).toEqual(before);
    expect((await office.post(`/api/moves/${move}/take-back`, {}, 4)).body.word).toBe('MoveNotConfirmed');
    expect((await confirmed(`${parties}А-40;Хэрлэн ХХК;5012380;99112280;тийм\n`)).found.state).toBe('confirmed');
  });

  it('that is taken back keeps its files, mapping and answers: mended, it is confirmed again', async () => {
    const list = 'Дугаар;Харилцагч;РД;Утас;Төлөгч;Улс\nА-45;Сүхбаатар ХХК;5012385;99112285;тийм;БНМАУ улс\n';
    const { move } = await office.moveOf(list);
    await office.check(move);
    const [question] = await office.questions(move);
    const { id, version } = question!;
    await office.done(office.post(`/api/moves/${move}/answers`, { question: id, answer: { value: 'MNG' }, version }));
    await office.check(move);
    const before = await office.one(move);
    await office.done(office.confirm(move));
    expect((await ended(move)).state).toBe('confirmed');
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect((await ended(move)).state).toBe('preparing');
    const after = await office.one(move);
    expect(after).toMatchObject({ files: before.files, check: { is_outdated: true }, questions: 0 });
    expect(after.sheets.map(({ id: sheet, kinds }) => [sheet, kinds])).toEqual(
      before.sheets.map(({ id: sheet, kinds }) => [sheet, kinds]),
    );
    expect((await office.confirm(move)).body.word).toBe('MoveCheckOutdated');
    await office.check(move);
    await office.done(office.confirm(move));
    expect(await ended(move)).toMatchObject({ state: 'confirmed', lists: [{ list: 'payer', new: 1, changed: 0 }] });
    expect(await named('Сүхбаатар ХХК')).toHaveLength(1);
  });

  it('is taken back but for what somebody has changed since, which is listed', async () => {
    const { move } = await confirmed(
      `${parties}А-50;Завхан ХХК;5012390;99112290;тийм\nА-51;Увс ХХК;5012391;99112291;тийм\n`,
    );
    const [zavkhan] = await named('Завхан ХХК');
    const changed = {
      ...{ name: 'Завхан ХХК', email: '', phone: '88112290', address: '', register: '5012390', active: 1 },
      ...{ creditlimit: '', termdays: '' },
    };
    await office.done(office.post(`/api/settings/payer/${zavkhan!.id}/edit`, changed, 4));
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    const found = await ended(move);
    expect(found.stays).toEqual([
      expect.objectContaining({
        ...{ list: 'payer', id: zavkhan!.id, name: 'Завхан ХХК', reason: 'changed' },
        address: `/settings/payer/${zavkhan!.id}/edit`,
      }),
    ]);
    expect((await named('Завхан ХХК', 'Увс ХХК')).map(({ name }) => name)).toEqual(['Завхан ХХК']);
    const letGo = (record: number, type: UserType = 4) =>
      office.post(`/api/moves/${move}/let-go`, { list: 'payer', record }, type);
    expect((await letGo(zavkhan!.id, 7)).status).toBe(403);
    expect((await letGo(999_999)).status).toBe(404);
    await office.done(letGo(zavkhan!.id));
    expect(await named('Завхан ХХК')).toEqual([]);
    expect((await office.written(move)).stays).toEqual([]);
    expect((await letGo(zavkhan!.id)).status).toBe(404);
  });

  it('keeps what is in use also where somebody lets it go, and says why', async () => {
    const { move } = await confirmed(`${parties}А-55;Булган ХХК;5012395;99112295;тийм\n`);
    const [bulgan] = await named('Булган ХХК');
    const account = { payer: bulgan!.id, bank: 'Хаан банк', account: '5003777777', currency: 'mnt', holder: 'Булган' };
    await office.done(office.post('/api/settings/partyaccount', account, 4));
    await office.done(office.post(`/api/moves/${move}/take-back`, {}, 4));
    expect((await ended(move)).stays).toMatchObject([{ id: bulgan!.id, reason: 'used' }]);
    const refused = await office.post(`/api/moves/${move}/let-go`, { list: 'payer', record: bulgan!.id }, 4);
    expect([refused.status, refused.body.word]).toEqual([422, 'InUse']);
    expect((await office.written(move)).stays).toHaveLength(1);
  });

  it('stays after 14 days: it is finished, and its rows are erased', async () => {
    const { move } = await confirmed(`${parties}А-60;Ховд ХХК;5012400;99112300;тийм\n`);
    const { pool } = office.server.database;
    await pool.query(`update move set confirmed_at = confirmed_at - interval '15 days' where id = $1`, [move]);
    expect((await office.post(`/api/moves/${move}/take-back`, {}, 4)).body.word).toBe('MoveTooLate');
    await office.server.app.get(Jobs).runNow('move-finish');
    await until('the move is finished', async () => (await office.one(move)).state === 'finished');
    const lines = async () =>
      (
        await pool.query(
          `select count(*)::integer as lines from move_line l join move_sheet s on s.id = l.sheet_id where s.move_id = $1`,
          [move],
        )
      ).rows[0].lines;
    await until('its rows are erased', async () => (await lines()) === 0);
    expect(await office.one(move)).toMatchObject({ files: [{ state: 'read' }] });
    expect(await written(move)).toMatchObject({ state: 'finished', until: null, sheets: [{ rows: 1, new: 1 }] });
    expect((await office.post(`/api/moves/${move}/take-back`, {}, 4)).body.word).toBe('MoveTooLate');
  });

  it('goes on where it was when its worker ended in the middle', async () => {
    const rows = Array.from({ length: 900 }, (_, at) => `Г-${at};Говь ${at} ХХК;${6_000_000 + at};9922${at};тийм`);
    const { move } = await office.moveOf(parties + rows.join('\n'));
    await office.check(move);
    await office.done(confirm(move));
    await until('some rows are written', async () => (await written(move)).job.done > 0);
    await office.stopWorker();
    await office.startWorker();
    expect(await ended(move)).toMatchObject({ state: 'confirmed', lists: [{ list: 'payer', new: 900 }] });
    const { rows: found } = await office.server.database.pool.query(
      `select count(*)::integer as payers from payer where name like 'Говь %' and not deleted`,
    );
    expect(found[0].payers).toBe(900);
  });
});
