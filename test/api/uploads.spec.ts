import { readdir, readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { TemporaryFiles } from '../../server/disk/temporary-files.js';
import { BodyPace } from '../../server/http/bodies/body-pace.js';
import { UploadSemaphore } from '../../server/http/bodies/upload-semaphore.js';
import { noise } from '../builders/files/hostile-pictures.js';
import { until } from '../until.js';
import { openServer, type RunningServer } from './running-server.js';

let server: RunningServer;
let semaphore: UploadSemaphore;
beforeAll(async () => {
  server = await openServer();
  semaphore = server.app.get(UploadSemaphore);
}, 120_000);
afterAll(() => server?.close());

const importPreview = '/api/settings/commodity/import/preview';
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

  static async send(
    token: string,
    path = importPreview,
    body: Buffer = Buffer.from(text),
    sent = 40,
  ): Promise<HalfFile> {
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
    socket.write(body.subarray(0, sent));
    return new HalfFile(socket, body.subarray(sent));
  }

  get status(): number {
    return Number(/^HTTP\/1.1 (\d+)/.exec(this.answer)?.[1] ?? 0);
  }

  sendRemaining(): void {
    this.socket.write(this.rest);
  }

  /** So many of the remaining bytes. */
  sendMore(bytes: number): void {
    this.socket.write(this.rest.subarray(0, bytes));
  }

  ended(): Promise<number> {
    return until('an answer', () => this.status);
  }

  close(): void {
    this.socket.destroy();
  }
}

/** The body of one picture of this size; data behind a picture is dropped when it is re-encoded. */
async function pictureBody(bytes: number): Promise<{ body: Buffer; picture: Buffer }> {
  const small = await noise(60).jpeg().toBuffer();
  const picture = Buffer.concat([small, Buffer.alloc(bytes - small.length, 7)]);
  const head = `--x\r\nContent-Disposition: form-data; name="picture"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return { body: Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]), picture };
}

const temporary = (): string => join(server.dataFolder, 'temporary');
const filesOnDisk = (): Promise<string[]> => readdir(temporary());
const megabyte = 1024 ** 2;

describe('bodies with files', () => {
  it('of one user are read one after another, and those of other users at the same time', async () => {
    const own = [];
    for (let n = 0; n < 3; n++) own.push(await HalfFile.send(await server.tokenOf(4)));
    await until('two that wait', () => semaphore.waitingCount === 2);
    const others = [];
    for (const type of [1, 2, 3, 7] as const)
      others.push(await HalfFile.send(await server.tokenOf(type), `/api/settings/user/${type}/image`));
    await until('five at the same time', () => semaphore.reading === 5);
    for (const file of others) file.sendRemaining();
    // They contain no picture, which is found once they are read.
    expect(await Promise.all(others.map((file) => file.ended()))).toEqual([422, 422, 422, 422]);
    expect([own.map(({ status }) => status), semaphore.waitingCount]).toEqual([[0, 0, 0], 2]);
    for (const file of own) file.sendRemaining();
    expect(await Promise.all(own.map((file) => file.ended()))).toEqual([200, 200, 200]);
    for (const file of [...own, ...others]) file.close();
  }, 60_000);

  it('of one user that wait delay no other user', async () => {
    const token = await server.tokenOf(4);
    const own = await Promise.all(Array.from({ length: 20 }, () => HalfFile.send(token)));
    // A user has sixteen calls in progress at most.
    await until('fifteen that wait', () => semaphore.waitingCount === 15);
    const other = await HalfFile.send(await server.tokenOf(1), '/api/settings/user/1/image');
    other.sendRemaining();
    expect(await other.ended()).toBe(422);
    for (const file of [...own, other]) file.close();
    await until('nobody waits', () => semaphore.waitingCount === 0 && semaphore.reading === 0);
  }, 60_000);

  it('release the next one when the client disconnects', async () => {
    const [first, second] = [
      await HalfFile.send(await server.tokenOf(4)),
      await HalfFile.send(await server.tokenOf(4)),
    ];
    await until('one that waits', () => semaphore.waitingCount === 1);
    second.sendRemaining();
    first.close();
    expect(await second.ended()).toBe(200);
    second.close();
  }, 60_000);

  it('release the next one when the client disconnects just before its body is read', async () => {
    const token = await server.tokenOf(4);
    const enter = jest.spyOn(semaphore, 'enter').mockImplementationOnce(async (request, kind) => {
      const leave = await semaphore.enter(request, kind);
      await until('all of it arrived', () => request.complete);
      request.socket.destroy();
      return leave;
    });
    const first = await HalfFile.send(token, importPreview, Buffer.from(text), Buffer.byteLength(text));
    await until('it is disconnected', () => enter.mock.calls.length === 2);
    const second = await HalfFile.send(token);
    second.sendRemaining();
    expect([await second.ended(), semaphore.waitingCount]).toEqual([200, 0]);
    for (const file of [first, second]) file.close();
    await until('nothing is read', () => semaphore.reading === 0);
  }, 60_000);

  it('are ended when they are slower than 64 kB in ten seconds, or take longer than five minutes', async () => {
    const pace = server.app.get(BodyPace);
    expect([pace.windowMs, pace.leastBytes, pace.bodyMs]).toEqual([10_000, 65_536, 300_000]);
    const { windowMs, bodyMs } = pace;
    pace.windowMs = 200;
    const { body } = await pictureBody(4 * megabyte);
    const slow = await HalfFile.send(await server.tokenOf(4), '/api/operation/picture', body, megabyte);
    expect(await slow.ended()).toBe(422);
    expect(slow.answer).toContain('UploadTooSlow');
    pace.bodyMs = 500;
    const long = await HalfFile.send(await server.tokenOf(7), '/api/operation/picture', body, megabyte);
    const sending = setInterval(() => long.sendMore(100_000), 50);
    expect(await long.ended()).toBe(422);
    clearInterval(sending);
    expect(long.answer).toContain('UploadTooSlow');
    Object.assign(pace, { windowMs, bodyMs });
    for (const file of [slow, long]) file.close();
    await until('nothing on the disk', async () => (await filesOnDisk()).length === 0);
  }, 60_000);

  it('are on the disk beyond a megabyte until their call is answered or ends', async () => {
    const { body, picture } = await pictureBody(3 * megabyte);
    const file = await HalfFile.send(await server.tokenOf(4), '/api/operation/picture', body, body.length - 40);
    const gone = await HalfFile.send(await server.tokenOf(7), '/api/operation/picture', body, body.length - 40);
    await until('two files', async () => (await filesOnDisk()).length === 2);
    const [name = ''] = await filesOnDisk();
    await until(
      'nearly all of it',
      async () => (await readFile(join(temporary(), name))).length >= picture.length - 100,
    );
    const written = await readFile(join(temporary(), name));
    expect(written.equals(picture.subarray(0, written.length))).toBe(true);
    file.sendRemaining();
    gone.close();
    expect(await file.ended()).toBe(200);
    file.close();
    await until('nothing on the disk', async () => (await filesOnDisk()).length === 0);
    const small = await HalfFile.send(
      await server.tokenOf(4),
      '/api/operation/picture',
      (await pictureBody(900_000)).body,
      800_000,
    );
    await until('it is read', () => semaphore.reading === 1);
    expect(await filesOnDisk()).toEqual([]);
    small.sendRemaining();
    expect(await small.ended()).toBe(200);
    small.close();
  }, 60_000);

  it('may contain ten pictures of ten megabytes', async () => {
    const token = await server.tokenOf(4);
    const { picture } = await pictureBody(10 * megabyte);
    const form = new FormData();
    for (let n = 0; n < 10; n++) form.append('pictures', new Blob([new Uint8Array(picture)]), `${n}.jpg`);
    const answer = await server.call('POST', '/api/operation/form/a/1', { token, raw: form });
    // Everything was read, and the fields of the entry are missing.
    expect([answer.status, answer.body.errors !== undefined]).toEqual([422, true]);
    await until('nothing on the disk', async () => (await filesOnDisk()).length === 0);
  }, 60_000);

  it('of a server that was killed are removed at the next start, and not those of one that runs', async () => {
    const random = '0123456789abcdef01234567';
    const names = [
      `${hostname()}.${process.pid}.${random}`,
      `${hostname()}.4194303.${random}`,
      `${hostname()}.${process.ppid}.${random}`,
      `other.7.${random}`,
    ];
    for (const name of names) await writeFile(join(temporary(), name), 'a piece');
    const files = server.app.get(TemporaryFiles);
    files.onModuleDestroy();
    await files.onModuleInit();
    // The machine of the last one is another one, which may still be receiving it.
    expect(new Set(await filesOnDisk())).toEqual(new Set([names[2], names[3]]));
  });
});
