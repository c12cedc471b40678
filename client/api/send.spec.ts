import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { send } from './send';

/** The result of a call to a server that answers in this way. */
async function resultOf(answer: (response: ServerResponse) => void): Promise<unknown> {
  const server = createServer((_, response) => answer(response.setHeader('Content-Type', 'application/json')));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await send({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }, null);
  } catch (thrown) {
    return { thrown };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

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
