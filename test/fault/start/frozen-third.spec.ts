import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RedisAdapter } from '@socket.io/redis-adapter';
import type { Server } from 'socket.io';
import { io as connect, type Socket } from 'socket.io-client';
import { LiveSocketAdapter } from '../../../server/live/io-adapter.js';
import { ServerSockets } from '../../../server/live/server-sockets.js';
import { freePort } from '../../../server/start/embedded.mjs';
import { until } from '../../until.js';
import { Redis } from '../processes/redis.js';

const redisProgram = process.env.REDIS_SERVER;
if (!redisProgram)
  console.warn(
    '!! redis-server is missing: a frozen one of three servers is NOT tested. Install it (Debian: apt install redis-server) or set REDIS_SERVER to its path.',
  );

const room = 'at:order/7';
const people = ['Bat', 'Dorj', 'Saraa'];

@Module({})
class Nothing {}

/** The sockets of a server, with one page at the record. */
class OneServer {
  private constructor(
    private readonly io: Server,
    private readonly adapter: LiveSocketAdapter,
    private readonly page: Socket,
    private readonly sockets: ServerSockets,
  ) {}

  static async start(name: string, redis: string): Promise<OneServer> {
    const app = await NestFactory.createApplicationContext(Nothing, { logger: false });
    const adapter = new LiveSocketAdapter(app, { PUBLIC_URL: '', REDIS_URL: redis });
    const io = adapter.createIOServer(await freePort());
    io.on('connection', (socket) => {
      const [id, asker] = [people.indexOf(name), { id: 1, type: 4 as const }];
      socket.data = { userId: id, sessionId: id, asker, person: { id, name, profilepic: null }, places: [] };
      void socket.join(room);
    });
    const { port } = io.httpServer.address() as AddressInfo;
    const page = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true });
    return new OneServer(io, adapter, page, new ServerSockets(io));
  }

  async seen(): Promise<string[]> {
    return (await this.sockets.in(room)).map(({ data }) => data.person.name).sort();
  }

  /** Redis believes that it listens, but it does not read what it is asked. */
  freeze(): () => void {
    const { stream } = (this.io.of('/').adapter as RedisAdapter).subClient;
    stream.pause();
    return () => stream.resume();
  }

  async stop(): Promise<void> {
    this.page.disconnect();
    await this.io.close();
    await this.adapter.dispose();
  }
}

(redisProgram ? describe : describe.skip)('three servers of which one is frozen', () => {
  let redis: Redis;
  const servers: OneServer[] = [];

  beforeAll(async () => {
    redis = await Redis.start(redisProgram ?? '');
    for (const name of people) servers.push(await OneServer.start(name, redis.url));
  });
  afterAll(async () => {
    for (const server of servers) await server.stop();
    await redis.kill();
  });

  it('each of the others shows who is at a record at both of them, and everybody once it answers again', async () => {
    const [here, there, frozen] = servers as [OneServer, OneServer, OneServer];
    const allSeeAll = () =>
      until('all see each other', async () => {
        const seen = await Promise.all(servers.map((server) => server.seen()));
        return seen.every((names) => names.join() === people.join());
      });
    await allSeeAll();
    const thaw = frozen.freeze();
    expect(await Promise.all([here.seen(), there.seen()])).toEqual([
      ['Bat', 'Dorj'],
      ['Bat', 'Dorj'],
    ]);
    thaw();
    await allSeeAll();
  });
});
