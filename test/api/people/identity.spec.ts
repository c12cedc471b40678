import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hash } from '@node-rs/argon2';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { Kernel } from '../../../server/decider/kernel.js';
import { Sessions } from '../../../server/identity/sessions/sessions.js';
import { until } from '../../until.js';
import { demoEmail, openServer, type RunningServer } from '../running-server.js';

let server: RunningServer;
let admin: string;
beforeAll(async () => {
  server = await openServer();
  admin = await server.tokenOf(4);
}, 240_000);
afterAll(() => server.close());

const userBody = (email: string, more: object = {}) => ({
  name: 'Бат',
  phone: '99001122',
  email,
  password: 'hidden-pass',
  type: 1,
  active: 1,
  ...more,
});
async function addUser(email: string, more: object = {}): Promise<number> {
  const { status, body } = await server.call('POST', '/api/settings/user', {
    token: admin,
    body: userBody(email, more),
  });
  expect([status, body.message]).toEqual([200, 'Амжилттай хадгаллаа']);
  return body.id as number;
}
const eventCount = async () => Number((await server.database.pool.query('select position from head')).rows[0].position);

describe('signing in', () => {
  it('returns the token and the account, as the specification words it', async () => {
    const { status, body, headers } = await server.call('POST', '/api/auth/login', {
      body: { email: ' Sales@Zuuch.test', password: 'demo1234' },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['access_token', 'userdata']);
    expect(body.userdata).toEqual({
      original: {
        id: 1,
        name: 'Б. Болормаа',
        type: 1,
        email: 'sales@zuuch.test',
        phone: '99110001',
        profilepic: null,
        firebase_token: null,
        notifications_count: 0,
      },
    });
    expect(headers.getSetCookie()).toEqual([
      ...[
        ...['img', 'inquiry', 'document', 'shippingorder', 'operation', 'finance', 'custominvoice'],
        ...['nettings', 'statements', 'reminders'],
      ].map((path) =>
        expect.stringMatching(
          new RegExp(`^zuuch_img=[\\w-]{43}; Path=/${path}; Max-Age=604800; HttpOnly; SameSite=Strict$`),
        ),
      ),
      expect.stringMatching(/^zuuch_device_1=[\w-]{43}; Path=\/api\/auth; Max-Age=2592000; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await server.call('GET', '/api/auth/check', { token: body.access_token })).body.userdata).toEqual(
      body.userdata,
    );
  });

  it('answers an unknown account, a wrong password and an inactive account alike', async () => {
    await addUser('resting@zuuch.test', { active: 2 });
    const tries = [
      { email: 'nobody@zuuch.test', password: 'demo1234' },
      { email: 'sales@zuuch.test', password: 'wrong-one' },
      { email: 'resting@zuuch.test', password: 'hidden-pass' },
    ];
    for (const body of tries) {
      const answer = await server.call('POST', '/api/auth/login', { body });
      expect([answer.status, answer.body.word, answer.body.message, answer.body.error]).toEqual([
        401,
        'WrongCredentials',
        'И-мэйл эсвэл нууц үг буруу байна',
        'И-мэйл эсвэл нууц үг буруу байна',
      ]);
    }
  });

  it.each([
    [{}, { email: ['Гүйцэд бөглөнө үү'], password: ['Гүйцэд бөглөнө үү'] }],
    [
      { email: 'sales', password: 'abc' },
      { email: ['Зөв и-мэйл хаяг оруулна уу'], password: ['Багадаа 4 тэмдэгт оруулна уу'] },
    ],
  ])('puts the messages at their fields for %j', async (body, errors) => {
    const answer = await server.call('POST', '/api/auth/login', { body });
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Мэдээллээ дахин шалгана уу');
    expect(answer.body.errors).toEqual(errors);
  });

  it('answers in English on request', async () => {
    const answer = await server.call('POST', '/api/auth/login', {
      body: { email: 'x', password: '' },
      headers: { 'Accept-Language': 'en-GB,mn;q=0.5' },
    });
    expect(answer.body.errors).toEqual({ email: ['Enter a valid e-mail address'], password: ['Fill this in'] });
  });

  it('answers 400, 413 and 415 as JSON', async () => {
    const json = { 'Content-Type': 'application/json' };
    const answers = [
      await server.call('POST', '/api/auth/login', { raw: '{"email": ', headers: json }),
      await server.call('POST', '/api/auth/login', {
        raw: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
        headers: json,
      }),
      await server.call('POST', '/api/auth/login', { raw: '<a/>', headers: { 'Content-Type': 'text/xml' } }),
      await server.call('GET', '/api/nothing/here'),
    ];
    expect(answers.map(({ status, body }) => [status, body.word])).toEqual([
      [400, 'Malformed'],
      [413, 'TooLarge'],
      [415, 'WrongContentType'],
      [404, 'NoSuchRoute'],
    ]);
    // Nothing failed, so there is no error id.
    for (const { body } of answers) expect([typeof body.message, body.requestId]).toEqual(['string', undefined]);
  });

  it('returns the log position together with the user, so that a page misses no change while it loads', async () => {
    const { email, password } = { email: 'sales@zuuch.test', password: 'demo1234' };
    const positionOf = ({ headers }: { headers: Headers }): number => Number(headers.get('X-Log-Position') ?? NaN);
    const signedIn = await server.call('POST', '/api/auth/login', { body: { email, password } });
    await addUser('later@zuuch.test');
    const checked = await server.call('GET', '/api/auth/check', { token: signedIn.body.access_token });
    expect(positionOf(signedIn)).toBeGreaterThan(0);
    expect(positionOf(checked)).toBeGreaterThan(positionOf(signedIn));
  });

  it('ends the session at logout', async () => {
    const token = await server.signIn('sales@zuuch.test', 'demo1234');
    expect((await server.call('GET', '/api/auth/logout', { token })).status).toBe(200);
    const after = await server.call('GET', '/api/auth/check', { token });
    expect([after.status, after.body.word]).toEqual([401, 'NotSignedIn']);
  });

  it('refuses a page that was rendered for another user', async () => {
    const answer = await server.call('GET', '/api/auth/check', { token: admin, headers: { 'X-User-Id': '1' } });
    expect([answer.status, answer.body.word]).toEqual([409, 'OtherUser']);
  });

  it('keeps the push subscription of a browser for its user', async () => {
    const token = await server.tokenOf(5);
    expect(
      (
        await server.call('POST', '/api/dashboard/token', {
          token,
          body: { token: '{"endpoint":"https://push.test/1"}' },
        })
      ).status,
    ).toBe(200);
    expect((await server.call('GET', '/api/auth/check', { token })).body.userdata.original.firebase_token).toBe(
      '{"endpoint":"https://push.test/1"}',
    );
  });
});

describe('accounts', () => {
  it('are listed with a masked password', async () => {
    const { body } = await server.call('GET', '/api/settings/user?search=tarif', { token: admin });
    expect(body).toMatchObject({ total: 1, count: 1, current: 1 });
    expect(body.listdata).toEqual([
      {
        id: 6,
        name: 'Ц. Сарангэрэл',
        phone: '99110006',
        email: 'tariff@zuuch.test',
        type: 6,
        password: '••••••',
        active: 1,
        profilepic: null,
      },
    ]);
  });

  it('are added, read, changed and deleted by an administrator', async () => {
    const id = await addUser('Dorj@Zuuch.test');
    const detail = await server.call('GET', `/api/settings/user/${id}`, { token: admin });
    expect(detail.body.udata).toEqual({
      id,
      name: 'Бат',
      phone: '99001122',
      email: 'dorj@zuuch.test',
      password: '',
      type: 1,
      active: 1,
      image: null,
      profilepic: null,
    });
    const edit = await server.call('POST', `/api/settings/user/${id}/edit`, {
      token: admin,
      body: { ...userBody('dorj@zuuch.test'), name: 'Дорж', password: 'abc', version: detail.body.version },
    });
    expect([edit.status, edit.body]).toEqual([200, { message: 'Амжилттай шинэчлэгдлээ', id }]);
    await server.signIn('dorj@zuuch.test', 'hidden-pass');
    const gone = await server.call('POST', `/api/settings/user/${id}/delete`, {
      token: admin,
      body: { _method: 'DELETE' },
    });
    expect([gone.status, gone.body.message]).toEqual([200, 'Амжилттай устгагдлаа']);
    expect((await server.call('GET', `/api/settings/user/${id}`, { token: admin })).status).toBe(404);
    expect(
      (await server.call('POST', '/api/auth/login', { body: { email: 'dorj@zuuch.test', password: 'hidden-pass' } }))
        .status,
    ).toBe(401);
  });

  it('are deleted by the real verb too, and by a form', async () => {
    const [a, b] = [await addUser('verb1@zuuch.test'), await addUser('verb2@zuuch.test')];
    expect((await server.call('DELETE', `/api/settings/user/${a}/delete`, { token: admin })).status).toBe(200);
    const form = new FormData();
    form.set('_method', 'DELETE');
    expect((await server.call('POST', `/api/settings/user/${b}/delete`, { token: admin, raw: form })).status).toBe(200);
  });

  it.each([
    [
      { name: '', phone: '', email: 'x', password: '', type: '' },
      {
        name: ['Гүйцэд бөглөнө үү'],
        phone: ['Гүйцэд бөглөнө үү'],
        email: ['Зөв и-мэйл хаяг оруулна уу'],
        type: ['Та сонгоно уу'],
        password: ['Гүйцэд бөглөнө үү'],
      },
    ],
    [
      { ...userBody('ok@zuuch.test'), password: 'abc', type: 8 },
      { type: ['Та сонгоно уу'], password: ['Багадаа 4 тэмдэгт оруулна уу'] },
    ],
    [userBody('SALES@zuuch.test'), { email: ['Энэ и-мэйл хаягаар хэрэглэгч бүртгэлтэй байна'] }],
  ])('are refused with messages at the fields: %j', async (body, errors) => {
    const before = await eventCount();
    const answer = await server.call('POST', '/api/settings/user', { token: admin, body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    expect(await eventCount()).toBe(before);
  });

  it('always include an administrator, and users cannot lock themselves out', async () => {
    const self = { name: 'Г. Энхбат', phone: '99110004', email: demoEmail(4), password: '', active: 1 };
    const word = async (path: string, body: object) =>
      (await server.call('POST', path, { token: admin, body })).body.word;
    expect(await word('/api/settings/user/4/edit', { ...self, type: 1 })).toBe('LastAdmin');
    expect(await word('/api/settings/user/4/edit', { ...self, type: 4, active: 2 })).toBe('LastAdmin');
    expect(await word('/api/settings/user/4/delete', {})).toBe('LastAdmin');
    const other = await addUser('second.admin@zuuch.test', { type: 4 });
    expect(await word('/api/settings/user/4/delete', {})).toBe('OwnAccount');
    expect((await server.call('DELETE', `/api/settings/user/${other}/delete`, { token: admin })).status).toBe(200);
  });

  it('keep one e-mail for one account when two are added at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        server.call('POST', '/api/settings/user', { token: admin, body: userBody('twins@zuuch.test') }),
      ),
    );
    expect([200, 422].map((expected) => answers.filter(({ status }) => status === expected).length)).toEqual([1, 2]);
  });

  it('are added once by one key, and another body under it is refused', async () => {
    const headers = { 'Idempotency-Key': 'add-once-1' };
    const add = (body: object) => server.call('POST', '/api/settings/user', { token: admin, body, headers });
    const [first, second] = [await add(userBody('once@zuuch.test')), await add(userBody('once@zuuch.test'))];
    expect(second.body).toEqual(first.body);
    expect((await add(userBody('twice@zuuch.test'))).body.word).toBe('KeyReused');
    const done = await server.call('GET', '/api/commands/add-once-1', { token: admin });
    expect(done.body).toMatchObject({ done: true, answer: { id: first.body.id } });
    expect((await server.call('GET', '/api/commands/never-sent', { token: admin })).body.done).toBe(false);
  });

  it('are not reported as saved when a repeated key has another password, and an equal repeat ends no session', async () => {
    const once = { token: admin, headers: { 'Idempotency-Key': 'with-password-1' } };
    const add = (password: string) =>
      server.call('POST', '/api/settings/user', { ...once, body: userBody('keyed@zuuch.test', { password }) });
    const { body } = await add('first-pass');
    expect((await add('first-pass')).body).toEqual(body);
    expect((await add('second-pass')).body.word).toBe('KeyReused');

    const token = await server.signIn('keyed@zuuch.test', 'first-pass');
    const edit = (password: string) =>
      server.call('POST', `/api/settings/user/${body.id}/edit`, {
        token,
        headers: { 'Idempotency-Key': 'own-password-1' },
        body: { name: 'Бат', phone: '1', password },
      });
    expect((await edit('newer-pass')).status).toBe(200);
    const elsewhere = await server.signIn('keyed@zuuch.test', 'newer-pass');
    const credentialCount = () => server.database.pool.query('select count(*) from credential');
    const before = (await credentialCount()).rows;
    expect((await edit('newer-pass')).status).toBe(200);
    expect((await server.call('GET', '/api/auth/check', { token: elsewhere })).status).toBe(200);
    expect((await edit('other-pass')).status).toBe(409);
    await expect(server.signIn('keyed@zuuch.test', 'other-pass')).rejects.toThrow();
    expect((await credentialCount()).rows).toEqual(before);
  });

  it('accept a password in any Unicode composition, and one that was stored as typed', async () => {
    const composed = '\u0419\u0451\u00e9-pass';
    const apart = composed.normalize('NFD');
    expect(apart).not.toBe(composed);
    const id = await addUser('letters@zuuch.test', { password: apart });
    await server.signIn('letters@zuuch.test', composed);
    const setHash = (text: string) =>
      server.database.pool.query(
        `update credential set hash = $2 from app_user u where u.id = $1 and credential.id = u.credential_id`,
        [id, text],
      );
    await setHash(await hash(apart));
    await server.signIn('letters@zuuch.test', apart);
    // That sign-in hashed it again.
    await server.signIn('letters@zuuch.test', composed);
    await expect(server.signIn('letters@zuuch.test', 'Йёо-pass')).rejects.toThrow();
  });

  it('show who changed what when a form is stale', async () => {
    const id = await addUser('stale@zuuch.test');
    const { version } = (await server.call('GET', `/api/settings/user/${id}`, { token: admin })).body;
    const save = (name: string) =>
      server.call('POST', `/api/settings/user/${id}/edit`, {
        token: admin,
        body: { ...userBody('stale@zuuch.test'), name, version },
      });
    expect((await save('Нэг')).status).toBe(200);
    const stale = await save('Хоёр');
    expect([stale.status, stale.body.word, stale.body.conflict.by, stale.body.conflict.fields]).toEqual([
      409,
      'Stale',
      'Г. Энхбат',
      { name: { base: 'Бат', theirs: 'Нэг' } },
    ]);
  });

  it('have a history for their owner and administrators, and a save is undone', async () => {
    const id = await addUser('history@zuuch.test');
    await server.call('POST', `/api/settings/user/${id}/edit`, {
      token: admin,
      body: { ...userBody('history@zuuch.test'), password: '', phone: '88' },
    });
    const path = `/api/history/user/${id}`;
    const { listdata } = (await server.call('GET', path, { token: admin })).body;
    expect(listdata.map((entry: { type: string }) => entry.type)).toEqual(['UserChanged', 'UserAdded']);
    expect((await server.call('GET', path, { token: await server.tokenOf(7) })).status).toBe(403);
    expect(
      (await server.call('POST', `${path}/undo`, { token: admin, body: { position: listdata[0].position } })).status,
    ).toBe(200);
    expect((await server.call('GET', `/api/settings/user/${id}`, { token: admin })).body.udata.phone).toBe('99001122');
    const asOf = await server.call('GET', `${path}/asof?version=2`, { token: admin });
    expect(asOf.body.state).toMatchObject({ phone: '88', email: 'history@zuuch.test' });
  });

  it('leave no personal data in the store once erased', async () => {
    const id = await addUser('erase.me@zuuch.test', { name: 'Арилгах Хүн', phone: '77665544' });
    expect((await server.call('POST', `/api/settings/user/${id}/erase`, { token: admin })).body.word).toBe(
      'NotDeleted',
    );
    await server.call('DELETE', `/api/settings/user/${id}/delete`, { token: admin });
    await server.app.get(Kernel).rebuild().prepare(['app_user']);
    expect((await server.call('POST', `/api/settings/user/${id}/erase`, { token: admin })).status).toBe(200);
    const remaining = async () =>
      (
        await server.database.pool.query(
          `select 1 from event_private where stream = $1 union all select 1 from app_user where id = $2 and name is not null`,
          [`user-${id}`, id],
        )
      ).rowCount;
    await until('nothing left of the person', async () => (await remaining()) === 0);
    await until('the table prepared for another version is removed', async () => {
      const { rows } = await server.database.pool.query(`select to_regclass('app_user__new') is null as removed`);
      return rows[0].removed;
    });
    const { rows } = await server.database.pool.query(
      `select count(*)::integer as found from event where data::text ~ '77665544|erase\\.me|Арилгах'`,
    );
    expect(rows[0].found).toBe(0);
  });
});

describe("a user's own profile", () => {
  it('changes name, phone, password and signature, whatever else is sent', async () => {
    const id = await addUser('self@zuuch.test');
    const token = await server.signIn('self@zuuch.test', 'hidden-pass');
    const elsewhere = await server.signIn('self@zuuch.test', 'hidden-pass');
    const form = new FormData();
    const sent = {
      name: 'Шинэ нэр',
      phone: '91',
      email: 'boss@zuuch.test',
      password: 'newer-pass',
      type: '4',
      active: '1',
    };
    for (const [name, value] of Object.entries(sent)) form.set(name, value);
    form.set('signature', new Blob([new Uint8Array(await picture('png'))]), '../../evil.svg');
    expect((await server.call('POST', `/api/settings/user/${id}/edit`, { token, raw: form })).status).toBe(200);
    const { udata } = (await server.call('GET', `/api/settings/user/${id}`, { token })).body;
    expect(udata).toMatchObject({ name: 'Шинэ нэр', phone: '91', email: 'self@zuuch.test', type: 1, active: 1 });
    expect(udata.image).toMatch(/^[0-9a-f]{32}\.png$/);
    await server.signIn('self@zuuch.test', 'newer-pass');
    // This device stays signed in, the others do not.
    expect((await server.call('GET', '/api/auth/check', { token: elsewhere })).status).toBe(401);
    // The signature belongs to the user; only administrators may fetch it too, and no JSON names it.
    expect((await server.call('GET', `/img/${udata.image}`, { token })).status).toBe(200);
    expect((await server.call('GET', `/img/${udata.image}`, { token: admin })).status).toBe(200);
    expect((await server.call('GET', `/img/${udata.image}`, { token: await server.tokenOf(1) })).status).toBe(404);
    expect((await server.call('GET', `/api/settings/user/${id}`, { token: admin })).body.udata.image).toBeNull();
  });

  it('is unchanged, with nothing stored, when a new password comes with an invalid signature', async () => {
    const id = await addUser('bad-signature@zuuch.test');
    const stored = async () =>
      (
        await server.database.pool.query(
          `select (select count(*) from credential)::int as credentials, (select count(*) from upload)::int as pictures`,
        )
      ).rows[0];
    const before = [await stored(), await eventCount()];
    const form = new FormData();
    for (const [name, value] of Object.entries(userBody('bad-signature@zuuch.test', { password: 'newer-pass' })))
      form.set(name, String(value));
    form.set('signature', new Blob(['this is no picture']), 'signature.png');
    const path = `/api/settings/user/${id}/edit`;
    expect((await server.call('POST', path, { token: admin, raw: form })).status).toBe(422);
    expect([await stored(), await eventCount()]).toEqual(before);
    await server.signIn('bad-signature@zuuch.test', 'hidden-pass');
  });

  it('keeps the password when a save does not contain one', async () => {
    const id = await addUser('quiet@zuuch.test');
    const { password: _, ...withoutPassword } = userBody('quiet@zuuch.test');
    const saves = [withoutPassword, { ...withoutPassword, password: '' }, { ...withoutPassword, password: 'abc' }];
    for (const body of saves)
      expect((await server.call('POST', `/api/settings/user/${id}/edit`, { token: admin, body })).status).toBe(200);
    await server.signIn('quiet@zuuch.test', 'hidden-pass');
  });

  it('can be undone by its owner, except for what an administrator decided', async () => {
    const id = await addUser('back@zuuch.test', { type: 4 });
    await server.call('POST', `/api/settings/user/${id}/edit`, {
      token: admin,
      body: { ...userBody('back@zuuch.test'), password: '' },
    });
    const token = await server.signIn('back@zuuch.test', 'hidden-pass');
    await server.call('POST', `/api/settings/user/${id}/edit`, { token, body: { name: 'Өөр нэр', phone: '99001122' } });
    const { listdata } = (await server.call('GET', `/api/history/user/${id}`, { token })).body;
    const undo = (position: number) =>
      server.call('POST', `/api/history/user/${id}/undo`, { token, body: { position } });
    expect((await undo(listdata[1].position)).status).toBe(403);
    expect((await undo(listdata[0].position)).status).toBe(200);
    expect((await server.call('GET', `/api/settings/user/${id}`, { token })).body.udata).toMatchObject({
      name: 'Бат',
      type: 1,
    });
  });

  it('is accessible to its owner only', async () => {
    const token = await server.tokenOf(7);
    const answers = await Promise.all([
      server.call('GET', '/api/settings/user/1', { token }),
      server.call('POST', '/api/settings/user/1/edit', { token, body: { name: 'x', phone: '1' } }),
      server.call('POST', '/api/settings/user/1/image', { token, raw: new FormData() }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('pictures', () => {
  const send = async (bytes: Buffer, name = 'me.jpg', type = 'image/jpeg') => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(bytes)], { type }), name);
    return server.call('POST', '/api/settings/user/2/image', { token: await server.tokenOf(2), raw: form });
  };

  it('are re-encoded: the location of the photo is removed', async () => {
    const withLocation = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'zuuch-secret-place' }, IFD3: { GPSLatitude: '47/1 55/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(withLocation.includes('zuuch-secret-place')).toBe(true);
    const { status, body } = await send(withLocation);
    expect(status).toBe(200);
    expect(body.image).toMatch(/^[0-9a-f]{32}\.jpg$/);
    const served = await server.call('GET', `/img/${body.image}`, { token: admin });
    expect(served.text).not.toContain('zuuch-secret-place');
    expect((await sharp(Buffer.from(served.text, 'latin1')).metadata()).exif).toBeUndefined();
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(served.headers.get('x-content-type-options')).toBe('nosniff');
    expect(served.headers.get('content-security-policy')).toContain('sandbox');
    expect(served.headers.get('cache-control')).toContain('private');
    expect(
      (await server.call('GET', '/api/auth/check', { token: await server.tokenOf(2) })).body.userdata.original
        .profilepic,
    ).toBe(body.image);
  });

  it('open with the cookie of a sign-in, and not without', async () => {
    const { body } = await send(await picture('webp'));
    const login = await server.call('POST', '/api/auth/login', { body: { email: demoEmail(3), password: 'demo1234' } });
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await server.call('GET', `/img/${body.image}`, { headers: { Cookie: cookie } })).status).toBe(200);
    expect((await server.call('GET', `/img/${body.image}`)).status).toBe(401);
    // The cookie is valid for nothing else.
    expect((await server.call('GET', '/api/auth/check', { headers: { Cookie: cookie } })).status).toBe(401);
    for (const path of ['/img/..%2f..%2fetc%2fpasswd', '/img/aaaa', `/img/${'0'.repeat(32)}.svg`])
      expect((await server.call('GET', path, { token: admin })).status).toBe(404);
  });

  it('are refused and leave no file when they are invalid or decompression bombs', async () => {
    const before = (await readdir(join(server.dataFolder, 'uploads'))).length;
    const good = await picture('jpeg');
    const bomb = await sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const hostile: [Buffer, string, string][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'a.svg', 'NotAnImage'],
      [Buffer.from('<html><script>alert(1)</script></html>'), 'a.jpg', 'NotAnImage'],
      [good.subarray(0, good.length >> 1), 'half.jpg', 'NotAnImage'],
      [
        Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>')]),
        'poly.jpg',
        'NotAnImage',
      ],
      [Buffer.alloc(0), 'empty.png', 'NotAnImage'],
      [Buffer.from('GIF89a'), 'a.gif', 'NotAnImage'],
      [bomb, 'bomb.png', 'ImageTooLarge'],
      [Buffer.alloc(10.5 * 1024 * 1024, 1), 'big.jpg', 'ImageTooLarge'],
    ];
    for (const [bytes, name, word] of hostile) {
      const answer = await send(bytes, name);
      expect([name, answer.status, answer.body.word]).toEqual([name, 422, word]);
    }
    expect((await readdir(join(server.dataFolder, 'uploads'))).length).toBe(before);
  });

  it('contain nothing of what was appended to them', async () => {
    const tail = '<script>appended()</script>';
    const { body } = await send(
      Buffer.concat([await picture('png'), Buffer.from(tail)]),
      '../../../../etc/cron.d/x.php',
    );
    const file = await readFile(join(server.dataFolder, 'uploads', body.image));
    expect(file.includes(tail)).toBe(false);
  });
});

describe('sessions', () => {
  it('are shown to their owner, who can end each of them', async () => {
    await addUser('many@zuuch.test');
    const [here, there] = [
      await server.signIn('many@zuuch.test', 'hidden-pass'),
      await server.signIn('many@zuuch.test', 'hidden-pass'),
    ];
    const { listdata } = (await server.call('GET', '/api/sessions', { token: here })).body;
    expect(listdata).toHaveLength(2);
    const other = listdata.find((session: { current: boolean }) => !session.current);
    expect(
      (await server.call('POST', `/api/sessions/${other.id}/delete`, { token: await server.tokenOf(1) })).status,
    ).toBe(404);
    expect((await server.call('POST', `/api/sessions/${other.id}/delete`, { token: here })).status).toBe(200);
    expect((await server.call('GET', '/api/auth/check', { token: there })).status).toBe(401);
    expect((await server.call('GET', '/api/sessions?userid=1', { token: here })).status).toBe(403);
  });

  it.each([
    ['another type', (id: number) => [`/api/settings/user/${id}/edit`, { type: 2 }] as const],
    [
      'a password set by another person',
      (id: number) => [`/api/settings/user/${id}/edit`, { password: 'other1' }] as const,
    ],
    ['being made inactive', (id: number) => [`/api/settings/user/${id}/edit`, { active: 2 }] as const],
    ['being deleted', (id: number) => [`/api/settings/user/${id}/delete`, {}] as const],
  ])('end with the next call after %s, and the socket is closed at once', async (what, change) => {
    const email = `${createHash('sha256').update(what).digest('hex').slice(0, 8)}@zuuch.test`;
    const id = await addUser(email);
    const token = await server.signIn(email, 'hidden-pass');
    const socket = await connect(token);
    const closed = new Promise<string>((resolve) => socket.once('disconnect', resolve));
    const [path, fields] = change(id);
    expect(
      (await server.call('POST', path, { token: admin, body: { ...userBody(email), password: '', ...fields } })).status,
    ).toBe(200);
    expect((await server.call('GET', '/api/auth/check', { token })).status).toBe(401);
    expect(await closed).toBe('io server disconnect');
    socket.close();
  });

  it('are not opened for a password that was changed during its verification', async () => {
    const id = await addUser('racing@zuuch.test');
    const { rows } = await server.database.pool.query(`select id, epoch, credential_id from app_user where id = $1`, [
      id,
    ]);
    const token = await server.signIn('racing@zuuch.test', 'hidden-pass');
    const edited = await server.call('POST', `/api/settings/user/${id}/edit`, {
      token,
      body: { name: 'Бат', phone: '1', password: 'newer-pass' },
    });
    expect(edited.status).toBe(200);
    expect(await server.app.get(Sessions).open(rows[0], '10.0.0.1', '')).toBeNull();
  });

  it('continue when only the name changed', async () => {
    const id = await addUser('renamed@zuuch.test');
    const token = await server.signIn('renamed@zuuch.test', 'hidden-pass');
    await server.call('POST', `/api/settings/user/${id}/edit`, {
      token: admin,
      body: { ...userBody('renamed@zuuch.test'), name: 'Өөр нэр', password: '' },
    });
    expect((await server.call('GET', '/api/auth/check', { token })).body.userdata.original.name).toBe('Өөр нэр');
  });
});

describe('a request from another site', () => {
  const form = 'email=admin%40zuuch.test&password=demo1234';
  const credentials = { email: 'admin@zuuch.test', password: 'demo1234' };
  const asForm = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const foreign: Record<string, string>[] = [
    { Origin: 'https://elsewhere.test' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://other.zuuch.test' },
    { 'Sec-Fetch-Site': 'none', Origin: 'https://elsewhere.test' },
  ];

  it.each(foreign)('signs no user in and sets no cookie: %j', async (headers) => {
    for (const [sent, status] of [
      [{ raw: form, headers: { ...asForm, ...headers } }, 403],
      [{ body: credentials, headers }, 403],
      [{ raw: JSON.stringify(credentials), headers: { 'Content-Type': 'text/plain', ...headers } }, 415],
    ] as const) {
      const answer = await server.call('POST', '/api/auth/login', sent);
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
      if (status === 403) expect(answer.body).toMatchObject({ word: 'ForeignPage' });
    }
  });

  it('signs no user out, opens no pictures and changes nothing', async () => {
    const { headers: loginHeaders } = await server.call('POST', '/api/auth/login', { body: credentials });
    const cookie = loginHeaders.get('set-cookie')?.split(';')[0] ?? '';
    const body = { ...userBody('foreign@zuuch.test') };
    for (const headers of foreign) {
      const logout = await server.call('GET', '/api/auth/logout', { token: admin, headers });
      expect([logout.status, logout.headers.get('set-cookie')]).toEqual([403, null]);
      const image = await server.call('GET', `/img/${'0'.repeat(32)}.png`, { headers: { Cookie: cookie, ...headers } });
      expect(image.status).toBe(403);
      expect((await server.call('POST', '/api/settings/user', { token: admin, body, headers })).status).toBe(403);
    }
    expect((await server.call('GET', '/api/auth/check', { token: admin })).status).toBe(200);
  });

  it.each<Record<string, string>>([
    {},
    { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://zuuch.company.mn' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://zuuch.company.mn', 'X-Forwarded-Host': 'zuuch.company.mn' },
  ])('is distinguished from our own pages, their proxies, and programs: %j', async (headers) => {
    const { status } = await server.call('POST', '/api/auth/login', { body: credentials, headers });
    const own = await server.call('POST', '/api/auth/login', { body: credentials, headers: { Origin: server.url } });
    expect([status, own.status]).toEqual([200, 200]);
  });
});

describe('sockets', () => {
  it('open for a session only, and for our own pages only', async () => {
    const socket = await connect(admin);
    expect(socket.connected).toBe(true);
    socket.close();
    await expect(connect('no-such-token-no-such-token')).rejects.toThrow('unauthorized');
    await expect(connect('')).rejects.toThrow('unauthorized');
    await expect(connect(admin, { Origin: 'https://elsewhere.test' })).rejects.toThrow();
  });
});

describe('secrets', () => {
  it('are in no event and no line of the log', async () => {
    const { rows } = await server.database.pool.query(
      `select data::text || meta::text as text from event union all select data::text from event_private`,
    );
    const everything = [...rows.map(({ text }) => text as string), ...server.lines].join('\n');
    expect(everything.length).toBeGreaterThan(1_000);
    expect(
      ['$argon2', 'demo1234', 'hidden-pass', 'newer-pass', 'first-pass', 'other-pass', admin].filter((secret) =>
        everything.includes(secret),
      ),
    ).toEqual([]);
  });
});

function picture(kind: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 50, channels: 3, background: 'tomato' } })
    .toFormat(kind)
    .toBuffer();
}

function connect(token: string, extraHeaders: Record<string, string> = {}): Promise<Socket> {
  const socket = io(server.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    extraHeaders,
  });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', (error) => {
      socket.close();
      reject(error);
    });
  });
}
