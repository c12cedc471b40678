import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { seenHeader } from '../../contract/live/push';
import { noteSeen, seenPosition } from './log-position';
import { send, type Call } from './send';

/** The result of a call to a server that answers in this way. */
async function resultOf(
  answer: (response: ServerResponse, request: IncomingMessage) => void,
  call: Partial<Call> = {},
): Promise<unknown> {
  const server = createServer((request, response) =>
    answer(response.setHeader('Content-Type', 'application/json'), request),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, ...call }, null);
  } catch (thrown) {
    return { thrown };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('a save that a server refuses because it is being replaced', () => {
  it('is sent again under its key when the server says, until it is taken', async () => {
    const keys: unknown[] = [];
    const taken = await resultOf(
      (response, request) => {
        keys.push(request.headers['idempotency-key']);
        if (keys.length < 3) response.writeHead(503, { 'Retry-After': '0.01' }).end('{"word":"OutdatedServer"}');
        else response.end('{"message":"OK"}');
      },
      { method: 'POST', body: { phone: '99' } },
    );
    expect(taken).toEqual({ message: 'OK' });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('fails after ten more times, and at once where the server does not say when', async () => {
    let calls = 0;
    const refused = (headers: Record<string, string>) =>
      resultOf(
        (response) => {
          calls++;
          response.writeHead(503, headers).end('{"word":"Unavailable"}');
        },
        { method: 'POST' },
      );
    expect(await refused({ 'Retry-After': '0.01' })).toEqual({ thrown: { word: 'Unavailable', status: 503 } });
    expect(calls).toBe(11);
    expect(await refused({})).toEqual({ thrown: { word: 'Unavailable', status: 503 } });
    expect(calls).toBe(12);
  });
});

describe('an answer of the server', () => {
  it('is its JSON, or null if it is empty', async () => {
    expect(await resultOf((response) => response.end('{"message":"OK"}'))).toEqual({ message: 'OK' });
    expect(await resultOf((response) => response.writeHead(204).end())).toBeNull();
    expect(await resultOf((response) => response.end())).toBeNull();
  });

  it('has the id of the request for a server error, and not for a refusal', async () => {
    const answered = (status: number) =>
      resultOf((response) => response.writeHead(status, { 'X-Request-Id': 'r-1' }).end('{"message":"Үгүй"}'));
    for (const status of [400, 403, 409, 422])
      expect(await answered(status)).toEqual({ thrown: { message: 'Үгүй', status } });
    for (const status of [500, 503])
      expect(await answered(status)).toEqual({ thrown: { message: 'Үгүй', status, requestId: 'r-1' } });
  });

  it('counts as none if it breaks off or does not come from our server', async () => {
    const nothing = { thrown: { status: 0 } };
    const broken = (response: ServerResponse): void => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"listdata":[', () => response.destroy());
    };
    expect(await resultOf(broken)).toEqual(nothing);
    expect(await resultOf((response) => response.end('<html>Sign in to this network</html>'))).toEqual(nothing);
  });
});

describe('a call', () => {
  it('says the newest position that the page has seen, by the socket or in an answer', async () => {
    const base = seenPosition();
    const sent: number[] = [];
    const server = createServer(({ headers }, response) => {
      sent.push(Number(headers[seenHeader.toLowerCase()]) - base);
      response.setHeader(seenHeader, String(base + (sent.length === 1 ? 12 : 9)));
      response.end('{}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    noteSeen(base + 7);
    for (let n = 0; n < 3; n++) await send({ url }, null);
    server.closeAllConnections();
    server.close();
    expect(sent).toEqual([7, 12, 12]);
  });
});
