import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { probeByHttp } from './probe.js';

/** Ports that browsers and `fetch` refuse. */
const refusedPorts = [4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

let server: Server;
async function listening(port: number, answers = true): Promise<string> {
  server = createServer((_request, answer) => void (answers && answer.writeHead(503).end('starting')));
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/livez`;
}

async function onRefusedPort(): Promise<string> {
  for (const port of refusedPorts) {
    const address = await listening(port).catch(() => null);
    if (address) return address;
  }
  throw new Error(`Of the ports ${refusedPorts.join(', ')} none is free`);
}

describe('the probe of the server', () => {
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  it('takes any answer, on any port', async () => {
    await expect(probeByHttp(await listening(0), 5_000)).resolves.toBeUndefined();
  });

  it('also answers on a port that browsers keep for another protocol', async () => {
    const address = await onRefusedPort();
    await expect(fetch(address)).rejects.toThrow();
    await expect(probeByHttp(address, 5_000)).resolves.toBeUndefined();
  });

  it('fails when nothing answers in time', async () => {
    await expect(probeByHttp(await listening(0, false), 50)).rejects.toThrow();
  });
});
