import { createServer, type IncomingMessage, type Server as HttpServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { until } from '../../until.js';
import { Proxy } from '../processes/proxy.js';

const program = process.env.NGINX;
if (!program)
  console.warn(
    '!! nginx is missing: the proxy of several servers is NOT tested. Install it (Debian: apt install nginx-light) or set NGINX to its path.',
  );

interface Taken {
  method: string;
  key: string | undefined;
  body: string;
}

/** A server that says its name, and may refuse everything, or saves alone as one of an older version. */
class Side {
  isRefusing = false;
  isRefusingSaves = false;
  readonly taken: Taken[] = [];
  readonly http: HttpServer;
  readonly sockets: Server;

  constructor(readonly name: string) {
    this.http = createServer((request, response) => void this.answer(request, response));
    this.sockets = new Server(this.http, { pingInterval: 200 });
    this.sockets.on('connection', (socket) => socket.on('who', (answer: (name: string) => void) => answer(this.name)));
  }

  async listen(port = 0): Promise<number> {
    await new Promise<void>((ready) => this.http.listen(port, '127.0.0.1', ready));
    return (this.http.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.http.closeAllConnections();
    await this.sockets.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/socket.io')) return;
    let body = '';
    for await (const part of request) body += part;
    const key = request.headers['idempotency-key'] as string | undefined;
    this.taken.push({ method: request.method ?? '', key, body });
    const isRefused = this.isRefusing || (this.isRefusingSaves && request.method !== 'GET');
    if (isRefused) response.writeHead(503, { 'Retry-After': '2' }).end('{"word":"OutdatedServer"}');
    else response.end(this.name);
  }
}

interface Sent {
  method?: string;
  body?: string;
  headers?: Record<string, string>;
}

/** A browser has the cookies that it was given. */
class Browser {
  cookie = '';

  constructor(private readonly url: string) {}

  async call(path: string, init: Sent = {}): Promise<{ status: number; text: string; headers: Headers }> {
    const headers = { ...init.headers, ...(this.cookie ? { Cookie: this.cookie } : {}) };
    const response = await fetch(this.url + path, { ...init, headers });
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';')[0]!;
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
}

(program ? describe : describe.skip)('the proxy before two servers', () => {
  const sides = [new Side('a'), new Side('b')] as const;
  let proxy: Proxy;

  beforeAll(async () => {
    proxy = await Proxy.start(program ?? '', [await sides[0].listen(), await sides[1].listen()]);
  }, 60_000);
  afterAll(async () => {
    await proxy?.stop();
    for (const side of sides) await side.close();
  });
  beforeEach(() => {
    for (const side of sides) {
      side.isRefusing = false;
      side.isRefusingSaves = false;
      side.taken.splice(0);
    }
  });

  async function browserAt(name: string): Promise<Browser> {
    for (;;) {
      const browser = new Browser(proxy.url);
      if ((await browser.call('/')).text === name) return browser;
    }
  }

  it('gives each server a third of 300 pages of one office at least, and each page stays with its own', async () => {
    const counts = { a: 0, b: 0 };
    for (let page = 0; page < 300; page++) {
      const browser = new Browser(proxy.url);
      const { text: name } = await browser.call('/');
      counts[name as 'a' | 'b']++;
      const later = await Promise.all(['/api/one', '/api/two', '/api/three'].map((path) => browser.call(path)));
      expect(later.map(({ text }) => text)).toEqual([name, name, name]);
    }
    expect(Math.min(counts.a, counts.b)).toBeGreaterThanOrEqual(100);
  }, 60_000);

  it('keeps a program with a token at one server', async () => {
    const names = new Set<string>();
    for (let call = 0; call < 20; call++) {
      const response = await fetch(`${proxy.url}/api/orders`, { headers: { Authorization: 'Bearer of-a-program' } });
      names.add(await response.text());
    }
    expect(names.size).toBe(1);
  });

  it.each(['a', 'b'] as const)('keeps a page that can open no socket, and polls, at server %s', async (name) => {
    const { cookie } = await browserAt(name);
    const page = io(proxy.url, { transports: ['polling'], extraHeaders: { Cookie: cookie }, forceNew: true });
    const lost: string[] = [];
    page.on('disconnect', (reason) => lost.push(reason));
    page.on('connect_error', ({ message }) => lost.push(message));
    try {
      await until('it is connected', () => page.connected);
      for (let round = 0; round < 20; round++) expect(await page.timeout(10_000).emitWithAck('who')).toBe(name);
      expect(lost).toEqual([]);
    } finally {
      page.disconnect();
    }
  });

  it('sends a save that one server refuses to the other, with its key and its body', async () => {
    const browser = await browserAt('a');
    sides[0].isRefusing = true;
    const answer = await browser.call('/api/orders/7', {
      method: 'POST',
      body: '{"phone":"99"}',
      headers: { 'Idempotency-Key': 'k-1' },
    });
    expect(answer).toMatchObject({ status: 200, text: 'b' });
    const save = { method: 'POST', key: 'k-1', body: '{"phone":"99"}' };
    expect(sides[0].taken).toContainEqual(save);
    expect(sides[1].taken).toContainEqual(save);
  });

  it('goes on reading at servers that refuse saves, until one of the new version is ready', async () => {
    const browser = await browserAt('a');
    for (const side of sides) side.isRefusingSaves = true;
    for (let time = 0; time < 5; time++) {
      const save = { method: 'POST', body: '{"phone":"99"}', headers: { 'Idempotency-Key': `k-old-${time}` } };
      expect((await browser.call('/api/orders/7', save)).status).toBe(503);
      expect((await browser.call('/api/orders/7')).status).toBe(200);
    }
  });

  it('sends a write without a key to one server only, which may have done it', async () => {
    await until('both are used again', async () => (await browserAt('a')) && (await browserAt('b')));
    for (const side of sides) side.isRefusing = true;
    const writes = async () => (await fetch(`${proxy.url}/api/old-program`, { method: 'POST', body: 'once' })).status;
    expect(await writes()).toBe(503);
    expect(sides.flatMap(({ taken }) => taken).filter(({ body }) => body === 'once')).toHaveLength(1);
  });

  it('answers from the other server when one is gone, and tells pages to try again when both are', async () => {
    const browser = await browserAt('b');
    const save = (key: string) => browser.call('/api/orders', { method: 'POST', headers: { 'Idempotency-Key': key } });
    await sides[1].close();
    expect(await save('k-2')).toMatchObject({ status: 200, text: 'a' });
    await sides[0].close();
    const gone = await save('k-3');
    expect(gone.status).toBe(503);
    expect(gone.headers.get('retry-after')).toBe('2');
    expect(JSON.parse(gone.text)).toMatchObject({ word: 'Unavailable' });
  });
});
