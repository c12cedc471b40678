import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UploadSemaphore, maxFilesWaiting } from '../../server/http/bodies/upload-semaphore.js';
import { until } from '../until.js';
import { openServer, type RunningServer } from './running-server.js';

let server: RunningServer;
let semaphore: UploadSemaphore;
beforeAll(async () => {
  server = await openServer();
  semaphore = server.app.get(UploadSemaphore);
}, 120_000);
afterAll(() => server?.close());

const text = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nname\nБараа\r\n--x--\r\n`;

/** A file that is sent up to its middle; the remainder follows on request. */
class HalfFile {
  answer = '';
  private constructor(
    private readonly socket: Socket,
    private readonly rest: Buffer,
  ) {
    socket.on('data', (piece: Buffer) => (this.answer += piece.toString('utf8')));
    socket.on('error', () => undefined);
  }

  static async send(token: string, path = '/api/settings/commodity/import/preview'): Promise<HalfFile> {
    const body = Buffer.from(text);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: zuuch.test',
      `Authorization: Bearer ${token}`,
      'Accept-Language: en',
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${body.length}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(body.subarray(0, 40));
    return new HalfFile(socket, body.subarray(40));
  }

  get status(): number {
    return Number(/^HTTP\/1.1 (\d+)/.exec(this.answer)?.[1] ?? 0);
  }

  sendRemaining(): void {
    this.socket.write(this.rest);
  }

  ended(): Promise<number> {
    return until('an answer', () => this.status);
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Four files of two users are being sent; a third user waits for a place that no limit of one user frees. */
async function fourFiles(): Promise<HalfFile[]> {
  const tokens = [await server.tokenOf(4), await server.tokenOf(7)];
  const files = [];
  for (const token of [...tokens, ...tokens]) files.push(await HalfFile.send(token));
  // A file that is sent later may be read earlier.
  await until('four files on their way in', () => semaphore.reading === 4, { patienceMs: 45_000 });
  return files;
}

/** A file of a third user without a picture: it is refused once it is read; until then there is no answer. */
async function sendOfThird(type: 1 | 2 | 3 = 1): Promise<HalfFile> {
  return HalfFile.send(await server.tokenOf(type), `/api/settings/user/${type}/image`);
}
const statusOnceRead = 422;

describe('files that people send', () => {
  it('are read four at once, and the fifth when one of them is answered', async () => {
    const files = await fourFiles();
    const fifth = await sendOfThird();
    fifth.sendRemaining();
    await until('the fifth in line', () => semaphore.waitingCount === 1);
    // All other calls are answered in the meantime.
    expect((await server.call('GET', '/api/settings/commodity', { token: await server.tokenOf(4) })).status).toBe(200);
    expect([fifth.status, semaphore.waitingCount]).toEqual([0, 1]);
    for (const file of files) file.sendRemaining();
    expect(await Promise.all([...files, fifth].map((file) => file.ended()))).toEqual([
      200,
      200,
      200,
      200,
      statusOnceRead,
    ]);
    for (const file of [...files, fifth]) file.close();
  }, 60_000);

  it('of one user take at most two of the places', async () => {
    const files = [];
    for (let n = 0; n < 3; n++) files.push(await HalfFile.send(await server.tokenOf(4)));
    await until('the third in line', () => semaphore.waitingCount === 1);
    const other = await sendOfThird();
    other.sendRemaining();
    expect(await other.ended()).toBe(statusOnceRead);
    for (const file of files) file.sendRemaining();
    expect(await Promise.all(files.map((file) => file.ended()))).toEqual([200, 200, 200]);
    for (const file of [...files, other]) file.close();
  }, 60_000);

  it('wait in a queue of limited length: more are refused at once', async () => {
    const files = await fourFiles();
    const more = await Promise.all(
      Array.from({ length: maxFilesWaiting }, (_, n) => sendOfThird(([1, 2, 3] as const)[n % 3])),
    );
    await until('a full line', () => semaphore.waitingCount === maxFilesWaiting);
    const last = await HalfFile.send(await server.tokenOf(4));
    expect(await last.ended()).toBe(503);
    expect(last.answer).toContain('The system is busy');
    for (const file of [...files, ...more, last]) file.close();
    await until('an empty line', () => semaphore.waitingCount === 0);
  }, 60_000);

  it('hold no place for ever: a slow upload is refused, and the next one is read', async () => {
    const usual = semaphore.bodyMs;
    semaphore.bodyMs = 300;
    const files = await fourFiles();
    const fifth = await sendOfThird();
    fifth.sendRemaining();
    expect(await Promise.all(files.map((file) => file.ended()))).toEqual([422, 422, 422, 422]);
    expect(files[0]?.answer).toContain('UploadTooSlow');
    expect(await fifth.ended()).toBe(statusOnceRead);
    semaphore.bodyMs = usual;
    for (const file of [...files, fifth]) file.close();
  }, 60_000);

  it('release their place when the client disconnects', async () => {
    const files = await fourFiles();
    const fifth = await sendOfThird();
    fifth.sendRemaining();
    await until('the fifth in line', () => semaphore.waitingCount === 1);
    for (const file of files) file.close();
    expect(await fifth.ended()).toBe(statusOnceRead);
    fifth.close();
  }, 60_000);
});
