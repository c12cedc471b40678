import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BodyPace } from '../../server/http/bodies/body-pace.js';
import { UploadSemaphore } from '../../server/http/bodies/upload-semaphore.js';
import { until } from '../until.js';
import { openServer, type RunningServer } from './running-server.js';

let server: RunningServer;
beforeAll(async () => {
  server = await openServer();
}, 120_000);
afterAll(() => server?.close());

const json = { 'Content-Type': 'application/json' };
const path = '/api/settings/commodity';

/** The first bytes of a call whose remaining body does not follow; returns the answer. */
async function heldBack(headers: readonly string[], length: number, to = path): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (piece: Buffer) => (answer += piece.toString('utf8')));
  socket.on('error', () => undefined);
  const head = [`POST ${to} HTTP/1.1`, 'Host: zuuch.test', 'Content-Type: application/json', ...headers];
  socket.write(`${[...head, `Content-Length: ${length}`].join('\r\n')}\r\n\r\n{"name":`);
  await until('an answer', () => answer.includes('\r\n\r\n') && answer.includes('"word"'));
  socket.destroy();
  return answer;
}

describe('JSON bodies', () => {
  it('are read after session and right are checked: a call without them is answered before its body arrives', async () => {
    expect(await heldBack([], 500_000)).toMatch(/^HTTP\/1\.1 401/);
    expect(await heldBack([`Authorization: Bearer ${'x'.repeat(43)}`], 500_000)).toMatch(/^HTTP\/1\.1 401/);
    expect(await heldBack([`Authorization: Bearer ${await server.tokenOf(5)}`], 500_000)).toMatch(/^HTTP\/1\.1 403/);
  });

  it('have 16 kB at most without a session, and 1 MB with one', async () => {
    const signIn = (length: number) =>
      server.call('POST', '/api/auth/login', { body: { email: 'x', password: 'x'.repeat(length) } });
    expect([(await signIn(16_000)).status, (await signIn(16_400)).status]).toEqual([422, 413]);
    expect(await heldBack([], 16 * 1024 + 1, '/api/auth/login')).toMatch(/^HTTP\/1\.1 413/);
    const token = await server.tokenOf(4);
    const long = (length: number) => server.call('POST', path, { token, body: { name: 'x'.repeat(length) } });
    expect([(await long(1_000_000)).status, (await long(1_100_000)).status]).toEqual([422, 413]);
    // Of unknown length.
    const { status } = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: new Blob(['"', 'x'.repeat(1_100_000), '"']).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(413);
  });

  it('are ended when they do not arrive', async () => {
    const pace = server.app.get(BodyPace);
    const { windowMs } = pace;
    pace.windowMs = 100;
    const answer = await heldBack([`Authorization: Bearer ${await server.tokenOf(4)}`], 500_000);
    pace.windowMs = windowMs;
    expect(answer).toMatch(/^HTTP\/1\.1 422[\s\S]*UploadTooSlow/);
  });

  it('are plain UTF-8, with or without a byte order mark, or a form', async () => {
    const token = await server.tokenOf(4);
    const send = (raw: string | Buffer, headers: Record<string, string>) =>
      server.call('POST', path, { token, raw, headers });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const answers = [
      await send('\ufeff{"name":"Эхлэл","active":1,"hscode":""}', json),
      await send('{"name":"Төгсгөл","active":1,"hscode":""}', { 'Content-Type': 'application/json; charset=UTF-8' }),
      await send('name=%D0%9C%D0%BE%D0%B4&active=1&hscode=', form),
      await send('{"name":', json),
      await send('"a text"', json),
      await send(gzipSync('{"name":"a"}'), { ...json, 'Content-Encoding': 'gzip' }),
      await send(Buffer.from('{"name":"a"}', 'utf16le'), { 'Content-Type': 'application/json; charset=utf-16' }),
      await send('a=1&'.repeat(1_001), form),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 400, 400, 415, 415, 413]);
    const { rows } = await server.database.pool.query<{ name: string }>(`select name from commodity order by id`);
    expect(rows.map(({ name }) => name)).toEqual(['Эхлэл', 'Төгсгөл', 'Мод']);
  });
});

describe('bodies with files', () => {
  it('of one user that are held back leave room for the saves of that user', async () => {
    const uploads = server.app.get(UploadSemaphore);
    const token = await server.tokenOf(4);
    const sockets = Array.from({ length: 16 }, () => {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
      const head = ['POST /api/settings/firm/picture HTTP/1.1', 'Host: zuuch.test', `Authorization: Bearer ${token}`];
      const body = ['Content-Type: multipart/form-data; boundary=x', 'Content-Length: 500000', '', '--x\r\n'];
      socket.write([...head, ...body].join('\r\n'));
      return socket;
    });
    await until('they have begun', () => uploads.reading + uploads.waitingCount === 16);
    const saved = await server.call('POST', path, { token, body: { name: 'Кофе', active: 1, hscode: '' } });
    expect(saved.status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await until('they have ended', () => uploads.reading + uploads.waitingCount === 0);
  });
});
