import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { UserType } from '../../../contract/actor.js';
import { documentTypes } from '../../../contract/document/stored-document.js';
import { fieldMessages } from '../../../contract/refusals/refusals.js';
import { maxDocuments } from '../../../contract/shipment/documents/form.js';
import { documentKinds, isMoneyKind, type DocumentKind } from '../../../contract/document/kinds.js';
import { createBackup } from '../../../server/backup/create.js';
import { ShownPictures } from '../../../server/document/images/shown-pictures.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { files, pdfFile } from '../../builders/files/documents.js';
import { hidden, hostilePictures } from '../../builders/files/hostile-pictures.js';
import { until } from '../../until.js';
import { everyType, type Answer } from '../running-server.js';
import { openOrderCalls, type Body, type OrderCalls } from './order-calls.js';

let calls: OrderCalls;
beforeAll(async () => {
  calls = await openOrderCalls();
}, 240_000);
afterAll(() => calls.server.close());

let made = 0;
/** Bytes that no other document has. */
const bytes = (): Buffer => pdfFile(`document ${++made}`);

async function send(type: UserType, content: Buffer, name = 'a.pdf', declared = 'application/pdf'): Promise<Answer> {
  const form = new FormData();
  form.append('document', new Blob([new Uint8Array(content)], { type: declared }), name);
  const { server } = calls;
  return server.call('POST', '/api/document/file', { token: await server.tokenOf(type), raw: form });
}
async function sent(type: UserType, content: Buffer): Promise<string> {
  const answer = await send(type, content);
  if (answer.status !== 200) throw new Error(answer.text);
  return String(answer.body['file']);
}
const add = (type: UserType, id: number, file: string, more: Body = {}): Promise<Answer> =>
  calls.post(type, `/api/shipment/${id}/documents`, { kind: 'commercialInvoice', file, name: 'a.pdf', ...more });
async function added(
  type: UserType,
  id: number,
  content = bytes(),
  more: Body = {},
): Promise<{ id: number; file: string }> {
  const file = await sent(type, content);
  const answer = await add(type, id, file, more);
  if (answer.status !== 200) throw new Error(answer.text);
  return { id: Number(answer.body['id']), file };
}
const remove = (type: UserType, id: number, body: Body = {}): Promise<Answer> =>
  calls.post(type, `/api/document/${id}/delete`, body);
async function listed(type: UserType, id: number): Promise<Body[]> {
  return (await calls.get(type, `/api/shipment/${id}/documents`)).body['listdata'] as Body[];
}
const idsOf = async (type: UserType, id: number): Promise<unknown[]> =>
  (await listed(type, id)).map((row) => row['id']);
async function download(type: UserType, file: string, query = ''): Promise<Response> {
  const { server } = calls;
  return fetch(`${server.url}/document/${file}${query}`, {
    headers: { Authorization: `Bearer ${await server.tokenOf(type)}` },
  });
}
const statusOf = async (type: UserType, file: string): Promise<number> => (await download(type, file)).status;
async function undo(type: UserType, id: number): Promise<Answer> {
  const { rows } = await calls.server.database.pool.query<{ position: number }>(
    `select max(position)::integer as position from event where stream = $1`,
    [`shipment-${id}`],
  );
  return calls.post(type, `/api/history/shipment/${id}/undo`, { position: rows[0]?.position });
}
const stored = (): string[] => readdirSync(join(calls.server.dataFolder, 'uploads')).sort();
const bytesOnDisk = (file: string): Buffer => readFileSync(join(calls.server.dataFolder, 'uploads', file));

describe('the bytes of a document', () => {
  it.each(Object.entries(files))(
    'of kind %s are accepted by their content, whatever they are called',
    async (type, content) => {
      const answer = await send(2, content, 'x.exe', 'text/html');
      const sha = createHash('sha256').update(content).digest('hex');
      expect([answer.status, answer.body['file'], answer.body['bytes']]).toEqual([
        200,
        `${sha}.${type}`,
        content.length,
      ]);
      expect(bytesOnDisk(`${sha}.${type}`).equals(content)).toBe(true);
    },
  );

  it('are refused one by one, and leave nothing on the disk', async () => {
    const before = stored();
    const refused = async (content: Buffer): Promise<unknown[]> => {
      const { status, body } = await send(2, content);
      return [status, body['word']];
    };
    expect(await refused(Buffer.from('<html><script>alert(1)</script></html>'))).toEqual([422, 'NotADocument']);
    expect(await refused(Buffer.concat([bytes(), Buffer.alloc(21 * 1024 ** 2)]))).toEqual([422, 'DocumentTooLarge']);
    // An empty PDF is a document, and a picture may have twenty megabytes here.
    const accepted = ['paper', 'more bytes than may be sent'];
    for (const { name, bytes: content, outcome } of await hostilePictures())
      if (outcome !== 'drawn anew' && !accepted.includes(name))
        expect([name, (await send(2, content, 'a.jpg')).status]).toEqual([name, 422]);
    expect(stored()).toEqual(before);
  }, 120_000);

  it('of twenty megabytes are accepted, and equal bytes are stored once', async () => {
    const large = Buffer.concat([Buffer.alloc(20 * 1024 ** 2 - 2_000, 32), bytes()]);
    pdfFile().copy(large, 0, 0, 9);
    const before = stored().length;
    const [one, other] = [await sent(1, large), await sent(2, large)];
    expect([one === other, stored().length]).toEqual([true, before + 1]);
  }, 60_000);

  it('come back equal as a download, and a picture is shown re-encoded only', async () => {
    const { id } = await calls.moved();
    const script = Buffer.concat([files.jpg, Buffer.from(hidden)]);
    const { file } = await added(1, id, script, { kind: 'photo', name: '../Ачаа "1".exe' });
    const answer = await download(2, file);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(Buffer.from(await answer.arrayBuffer()).equals(script)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="document.jpg"; filename*=UTF-8''${encodeURIComponent('Ачаа 1.jpg')}`,
    );
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    for (const time of ['at once', 'after a restore, which has only what was sent']) {
      const shown = await download(2, file, '?show=picture');
      const drawn = Buffer.from(await shown.arrayBuffer());
      expect([time, shown.status, drawn.includes(hidden)]).toEqual([time, 200, false]);
      expect((await sharp(drawn).metadata()).width).toBe(60);
      rmSync(join(calls.server.dataFolder, 'uploads', file.replace('.', '.redrawn.')), { force: true });
    }
    const pdf = await added(1, id);
    const asPicture = await download(2, pdf.file, '?show=picture');
    expect(asPicture.headers.get('content-disposition')).toContain('attachment');
  });

  it('are in a backup as they were sent', async () => {
    const { id } = await calls.moved();
    const content = bytes();
    const { file } = await added(3, id, content, { kind: 'bankSlip' });
    const { server } = calls;
    const into = join(server.dataFolder, 'backups-of-documents');
    const uploads = join(server.dataFolder, 'uploads');
    const { folder } = await createBackup(server.database.pool, { into, uploads, program: 'test', now: new Date() });
    expect(readFileSync(join(folder, 'uploads', file)).equals(content)).toBe(true);
  });
});

describe('who reads a document', () => {
  it('follows from its kind, for its row, its bytes and its history', async () => {
    const { id } = await calls.moved();
    const cargo = await added(1, id);
    const money = await added(3, id, bytes(), { kind: 'agentBill', comment: 'нууц' });
    for (const type of everyType) {
      const reads = [1, 3, 4, 6, 7].includes(type);
      const history = await calls.get(type, `/api/history/shipment/${id}`);
      expect([
        type,
        await idsOf(type, id),
        await statusOf(type, cargo.file),
        await statusOf(type, money.file),
        /MoneyDocument|нууц/.test(JSON.stringify(history.body)),
      ]).toEqual([type, reads ? [cargo.id, money.id] : [cargo.id], 200, reads ? 200 : 404, reads]);
    }
    expect(await statusOf(4, `${'0'.repeat(64)}.pdf`)).toBe(404);
    expect((await fetch(`${calls.server.url}/document/${cargo.file}`)).status).toBe(401);
  });

  it('is nobody before it is saved, once it was removed, and only an administrator in a deleted file', async () => {
    const { id } = await calls.moved();
    const unsaved = await sent(1, bytes());
    const removed = await added(1, id);
    expect((await remove(1, removed.id)).status).toBe(200);
    const document = await added(1, id);
    for (const type of everyType)
      expect([type, await statusOf(type, unsaved), await statusOf(type, removed.file)]).toEqual([type, 404, 404]);
    await calls.record('OrderSentBack', id);
    expect((await calls.post(4, `/api/inquiry/${id}/delete`)).status).toBe(200);
    for (const type of everyType) {
      const { status } = await calls.get(type, `/api/shipment/${id}/documents`);
      expect([type, status, await statusOf(type, document.file)]).toEqual([
        type,
        ...(type === 4 ? [200, 200] : [404, 404]),
      ]);
    }
  });

  it('does not change because another file has a document with the same bytes', async () => {
    const [one, other] = [await calls.moved(), await calls.moved()];
    const content = bytes();
    const money = await added(3, one.id, content, { kind: 'bankSlip' });
    // Who may not read it cannot attach it without having the bytes.
    const guessed = await add(2, other.id, money.file);
    expect([guessed.status, guessed.body['errors']]).toEqual([422, { file: [fieldMessages.notInList.mn] }]);
    const cargo = await added(2, other.id, content);
    expect([cargo.file, await statusOf(5, cargo.file)]).toEqual([money.file, 200]);
    await remove(2, cargo.id);
    expect([await statusOf(5, money.file), await statusOf(3, money.file)]).toEqual([404, 200]);
  });
});

describe('a session that began before documents existed', () => {
  it('gets the cookie for documents with its next check, once', async () => {
    const { server } = calls;
    const { id } = await calls.moved();
    const { file } = await added(2, id);
    const token = await server.tokenOf(2);
    const check = (): Promise<Response> =>
      fetch(`${server.url}/api/auth/check`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await check()).headers.getSetCookie()).toEqual([]);
    await server.database.pool.query(`update session set cookie_places = '/img'`);
    const answers = await Promise.all([check(), check(), check()]);
    const cookies = answers.map(({ headers }) => headers.getSetCookie()).filter(({ length }) => length > 0);
    expect(cookies.length).toBe(1);
    const cookie = cookies[0]?.find((one) => one.includes('Path=/document;'))?.split(';')[0] ?? '';
    const downloaded = await fetch(`${server.url}/document/${file}`, { headers: { Cookie: cookie } });
    expect([downloaded.status, (await fetch(`${server.url}/document/${file}`)).status]).toEqual([200, 401]);
  });
});

describe('who writes a document', () => {
  it.each(Object.keys(documentKinds) as DocumentKind[])('follows from its kind: %s', async (kind) => {
    const { id } = await calls.moved();
    const file = await sent(4, bytes());
    const writers = isMoneyKind(kind) ? [3, 4] : [1, 2, 4, 5, 6, 7];
    for (const type of everyType) {
      const { status } = await add(type, id, file, { kind });
      // Whoever may not read the documents of money did not send the bytes either.
      const expected = writers.includes(type) ? [200, 422] : [403];
      expect([type, expected.includes(status)]).toEqual([type, true]);
    }
    expect((await listed(4, id)).length).toBeGreaterThan(0);
  });

  it('needs bytes that were sent, a kind, and a document for a new version', async () => {
    const { id } = await calls.moved();
    const file = await sent(1, bytes());
    const unknown = `${'a'.repeat(64)}.pdf`;
    const errorsOf = async (body: Body): Promise<unknown> => (await add(1, id, file, body)).body['errors'];
    expect(await errorsOf({ kind: 'passport' })).toEqual({ kind: [fieldMessages.choose.mn] });
    expect(await errorsOf({ file: '../../etc/passwd' })).toEqual({ file: [fieldMessages.notInList.mn] });
    expect(await errorsOf({ file: unknown })).toEqual({ file: [fieldMessages.notInList.mn] });
    expect(await errorsOf({ versionOf: 999_999 })).toEqual({ versionOf: [fieldMessages.notInList.mn] });
    expect(await errorsOf({ on: '2026-02-30' })).toEqual({ on: [fieldMessages.date.mn] });
    expect(await idsOf(1, id)).toEqual([]);
  });

  it('adds a version next to the first one, also to a later one', async () => {
    const { id } = await calls.moved();
    const first = await added(1, id);
    const second = await added(2, id, bytes(), { versionOf: first.id });
    const third = await added(5, id, bytes(), { versionOf: second.id });
    expect((await listed(1, id)).map((row) => [row['id'], row['versionOf']])).toEqual([
      [first.id, null],
      [second.id, first.id],
      [third.id, first.id],
    ]);
  });

  it('may add a hundred to a file and no more', async () => {
    const { id } = await calls.moved();
    const file = await sent(1, bytes());
    for (let count = 0; count < maxDocuments; count++) expect((await add(1, id, file)).status).toBe(200);
    const more = await add(1, id, file);
    expect([more.status, more.body['word'], String(more.body['message'])]).toEqual([
      422,
      'DocumentsFull',
      expect.stringContaining('100'),
    ]);
    const [row] = await listed(1, id);
    expect((await remove(1, Number(row?.['id']))).status).toBe(200);
    expect((await add(1, id, file)).status).toBe(200);
    // The removed one cannot come back into a full file.
    expect((await calls.post(4, `/api/document/${Number(row?.['id'])}/delete`, { reason: 'x' })).status).toBe(404);
  }, 60_000);

  it('is nobody in an archived file, and nobody in a file that is no order', async () => {
    const inquiry = Number((await calls.post(4, '/api/inquiry', calls.inquiry())).body['lastid']);
    const { id } = await calls.moved();
    const document = await added(1, id);
    const file = await sent(1, bytes());
    expect((await add(1, inquiry, file)).body['word']).toBe('NotAnOrder');
    expect((await add(1, 999_999, file)).status).toBe(404);
    await calls.record('ShipmentArchived', id);
    for (const answer of [await add(1, id, file), await remove(4, document.id, { reason: 'x' })])
      expect([answer.status, answer.body['word']]).toEqual([422, 'ClosedForEditing']);
    expect(await statusOf(2, document.file)).toBe(200);
  });

  it('is stored once for a repeated call', async () => {
    const { id } = await calls.moved();
    const file = await sent(1, bytes());
    const { server } = calls;
    const once = async (): Promise<Answer> =>
      server.call('POST', `/api/shipment/${id}/documents`, {
        token: await server.tokenOf(1),
        body: { kind: 'photo', file, name: 'a.pdf' },
        headers: { 'Idempotency-Key': `documents-${id}` },
      });
    const answers = await Promise.all([once(), once(), once()]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await idsOf(1, id)).length).toBe(1);
  });
});

describe('removing a document', () => {
  it('is for its author, and for an administrator with a reason; it hides the document', async () => {
    const { id } = await calls.moved();
    const document = await added(2, id);
    for (const type of [1, 3, 5, 6, 7] as const)
      expect([type, (await remove(type, document.id, { reason: 'x' })).body['word']]).toEqual([type, 'DocumentStays']);
    const without = await remove(4, document.id);
    expect([without.status, without.body['errors']]).toEqual([422, { reason: [fieldMessages.fill.mn] }]);
    expect((await remove(4, document.id, { reason: 'Буруу файл' })).status).toBe(200);
    expect(await idsOf(4, id)).toEqual([]);
    expect(JSON.stringify((await calls.get(1, `/api/history/shipment/${id}`)).body)).toContain('Буруу файл');
    expect((await remove(4, document.id, { reason: 'x' })).status).toBe(404);
    // What was removed is restored by whoever removed it.
    expect((await undo(2, id)).status).toBe(403);
    expect((await undo(4, id)).status).toBe(200);
    expect([await idsOf(4, id), await statusOf(5, document.file)]).toEqual([[document.id], 200]);
  });

  it('hides a document of money from those who may not read it: it is unknown to them', async () => {
    const { id } = await calls.moved();
    const money = await added(3, id, bytes(), { kind: 'signedStatement' });
    expect([(await remove(2, money.id)).status, (await remove(1, money.id)).status]).toEqual([404, 403]);
  });

  it('undoes an addition, which hides it as well', async () => {
    const { id } = await calls.moved();
    const document = await added(1, id);
    expect((await undo(2, id)).status).toBe(403);
    expect((await undo(1, id)).status).toBe(200);
    expect([await idsOf(1, id), await statusOf(1, document.file)]).toEqual([[], 404]);
  });

  it('for good deletes the bytes that no other document needs, and cannot be undone', async () => {
    const { id } = await calls.moved();
    const content = bytes();
    const [one, other] = [await added(1, id, content), await added(1, id, content)];
    expect((await remove(1, one.id, { erase: true })).body['word']).toBe('DocumentStays');
    expect((await remove(4, one.id, { erase: true })).status).toBe(422);
    expect((await remove(4, one.id, { erase: true, reason: 'Хувийн мэдээлэл' })).status).toBe(200);
    expect((await undo(4, id)).body['word']).toBe('CannotUndo');
    const last = await added(1, id);
    expect((await remove(4, other.id, { erase: true, reason: 'Хувийн мэдээлэл' })).status).toBe(200);
    await until('the bytes to be gone', () => !stored().includes(other.file));
    expect([await statusOf(4, other.file), await statusOf(4, last.file)]).toEqual([404, 200]);
  });

  it('leaves the bytes on the disk otherwise; only what was never saved is cleared away after a day', async () => {
    const { id } = await calls.moved();
    const [removed, live] = [await added(1, id), await added(1, id)];
    const unsaved = await sent(1, bytes());
    await remove(1, removed.id);
    const { pool } = calls.server.database;
    await pool.query(`update upload set created_at = created_at - interval '2 days' where purpose = 'document'`);
    await calls.server.app.get(ShownPictures).sweep();
    expect([removed.file, live.file, unsaved].map((file) => stored().includes(file))).toEqual([true, true, false]);
    // The same bytes can be sent again.
    await added(1, id);
    expect(calls.server.app.get(Kernel)).toBeDefined();
  });
});

it('a kind of document has a content type', () => {
  expect(Object.keys(files).sort()).toEqual(Object.keys(documentTypes).sort());
});
