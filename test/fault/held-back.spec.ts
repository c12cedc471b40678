import { readdir, readFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { noise } from '../builders/files/hostile-pictures.js';
import { callerOf, type Caller } from '../api/running-server.js';
import { testDatabase, type TestDatabase } from '../database.js';
import { leastGap, longestGapMs } from '../least-gap.js';
import { until } from '../until.js';
import { Probe } from './probe.js';
import { count, report } from './seed.js';
import { ServerProcess } from './processes/server.js';

const senders = count(4, 16);
const pictures = count(4, 10);
const pictureBytes = count(3, 10) * 1_000_000;
/** Whatever is held back. */
const maxGrowthMb = 100;
const metricsToken = 'for-the-one-who-looks-at-gaps';
const end = Buffer.from('\r\n--x--\r\n');

/** A call with pictures that is sent up to its last bytes. */
class HeldCall {
  answer = '';
  private readonly socket: Socket;
  private readonly closed: Promise<void>;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly path: string,
  ) {
    this.socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
    this.socket.on('data', (piece: Buffer) => (this.answer += piece.toString('utf8')));
    this.socket.on('error', () => undefined);
    this.closed = new Promise((done) => this.socket.once('close', () => done()));
  }

  /** Resolves when the server has accepted all of it, which it does not while the call waits. */
  async send(picture: Buffer): Promise<void> {
    const part = Buffer.from(
      `\r\n--x\r\nContent-Disposition: form-data; name="pictures"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
    );
    const length = pictures * (part.length + picture.length) + end.length;
    const head = [
      `POST ${this.path} HTTP/1.1`,
      `Host: ${new URL(this.url).host}`,
      `Authorization: Bearer ${this.token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${length}`,
    ];
    this.socket.write(`${head.join('\r\n')}\r\n\r\n`);
    for (let n = 0; n < pictures; n++) for (const piece of [part, picture]) await this.written(piece);
  }

  /** The last bytes. */
  async finish(): Promise<number> {
    await this.written(end);
    return until('an answer', () => Number(/^HTTP\/1.1 (\d+)/.exec(this.answer)?.[1] ?? 0), { patienceMs: 60_000 });
  }

  close(): void {
    this.socket.destroy();
  }

  private async written(piece: Buffer): Promise<void> {
    await Promise.race([this.closed, new Promise<void>((done) => this.socket.write(piece, () => done()))]);
  }
}

describe('calls with pictures that are held back before their last bytes', () => {
  let database: TestDatabase;
  let folder: string;
  let server: ServerProcess;
  let url: string;
  let caller: Caller;
  let probe: Probe;
  let picture: Buffer;
  const tokens: string[] = [];
  const started: ServerProcess[] = [];

  beforeAll(async () => {
    database = await testDatabase('accounts');
    folder = await mkdtemp(join(tmpdir(), 'zuuch-held-'));
    server = ServerProcess.start(database.url, folder, started, {
      DATABASE_POOL: '20',
      DISK_RESERVE: '1mb',
      METRICS_TOKEN: metricsToken,
    });
    url = await server.url;
    caller = callerOf(url);
    const token = await caller.tokenOf(4);
    for (let n = 0; n < senders; n++) {
      const email = `sender${n}@zuuch.test`;
      const account = {
        name: `Sender ${n}`,
        email,
        phone: `8811${1000 + n}`,
        type: 6,
        active: 1,
        password: 'demo1234',
      };
      const added = await caller.call('POST', '/api/settings/user', { token, body: account });
      if (added.status !== 200) throw new Error(added.text);
      tokens.push(await caller.signIn(email, 'demo1234'));
    }
    const small = await noise(200).jpeg().toBuffer();
    // Data behind a picture is dropped when it is re-encoded, so that a large file is a quick one.
    picture = Buffer.concat([small, Buffer.alloc(pictureBytes - small.length, 7)]);
    const image = new FormData();
    image.append('image', new Blob([new Uint8Array(small)]), 'a.jpg');
    const uploaded = await caller.call('POST', '/api/settings/firm/picture', { token, raw: image });
    probe = new Probe(url, await caller.tokenOf(7), uploaded.body.image as string);
  }, 240_000);
  afterAll(async () => {
    await probe?.end();
    for (const each of started) await each.end('SIGKILL');
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const memoryMb = async (what: 'VmRSS' | 'VmHWM'): Promise<number> => {
    const status = await readFile(`/proc/${server.process.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024);
  };
  const resetPeak = () => writeFile(`/proc/${server.process.pid}/clear_refs`, '5');

  /** How long the upload of another user takes. */
  async function otherUploadMs(): Promise<number> {
    const image = new FormData();
    image.append('image', new Blob([new Uint8Array(await noise(50).jpeg().toBuffer())]), 'a.jpg');
    const token = await caller.tokenOf(1);
    const began = performance.now();
    const { status } = await caller.call('POST', '/api/settings/user/1/image', { token, raw: image });
    expect([200, 403]).toContain(status);
    return Math.round(performance.now() - began);
  }

  /** The longest time for which the event loop of the server was blocked since the last call. */
  async function gapOfServer(): Promise<number> {
    const { text } = await caller.call('GET', '/metrics', { headers: { Authorization: `Bearer ${metricsToken}` } });
    return Math.round(Number(/^zuuch_event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1]) * 1_000);
  }

  /** All calls up to their last bytes, while another user works; then the first one ends and the others disconnect. */
  async function attack(senderOf: (n: number) => number) {
    await wait(1_000);
    const beforeMb = await memoryMb('VmRSS');
    await resetPeak();
    await gapOfServer();
    probe.reset();
    const calls = Array.from(
      { length: senders },
      (_, n) => new HeldCall(url, tokens[senderOf(n)] as string, '/api/operation/form/a/1'),
    );
    const sending = calls.map((call) => call.send(picture));
    await Promise.race([Promise.all(sending), wait(count(2_000, 8_000))]);
    const uploadMs = await Promise.race([otherUploadMs(), wait(count(3_000, 10_000)).then(() => Infinity)]);
    const { longestMs, refused } = await probe.measured();
    const gap = await gapOfServer();
    const heldMb = (await memoryMb('VmRSS')) - beforeMb;
    const files = (await readdir(join(folder, 'temporary'))).length;
    const finished = await calls[0]!.finish();
    for (const call of calls) call.close();
    await Promise.allSettled(sending);
    await wait(3_000);
    const peakMb = (await memoryMb('VmHWM')) - beforeMb;
    const retainedMb = (await memoryMb('VmRSS')) - beforeMb;
    // The call has pictures and no fields, which is found once it is read.
    expect([finished, refused]).toEqual([422, 0]);
    expect(await readdir(join(folder, 'temporary'))).toEqual([]);
    return { gap, files, beforeMb, peakMb, heldMb, retainedMb, longestMs: Math.round(longestMs), uploadMs };
  }

  it.each([
    ['of many users', (n: number) => n],
    ['of one user', () => 0],
  ])(
    'cost the server at most 100 MB, and others nothing: %s',
    async (name, senderOf) => {
      const measured = await leastGap(() => attack(senderOf));
      report(`held-back-${name.replaceAll(' ', '-')}`, 0, {
        ...{ calls: senders, mb: Math.round((pictures * pictureBytes) / 1e6) },
        ...measured,
      });
      expect(measured.peakMb).toBeLessThanOrEqual(maxGrowthMb);
      expect(measured.uploadMs).toBeLessThan(2_000);
      expect(measured.gap).toBeLessThanOrEqual(longestGapMs);
    },
    240_000,
  );
});
