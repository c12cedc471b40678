import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import { heartbeatMs } from '../../contract/live/push.js';
import type { Config } from '../runtime/config.js';
import { isFromOwnPage } from '../http/guards/own-page.js';

const largestMessage = 65_536;
/** Asking the other servers who has a record open does not wait longer for one that was just killed. */
const patienceMs = 1_000;

/** The adapter does not handle errors of publishing and subscribing: a broken connection is not a defect of this process. */
class RedisConnection extends Redis {
  override sendCommand(...what: Parameters<Redis['sendCommand']>): ReturnType<Redis['sendCommand']> {
    const answer = super.sendCommand(...what);
    (answer as Promise<unknown>).catch(() => undefined);
    return answer;
  }
}

/**
 * Accepts sockets from our own pages only, with small messages. With Redis, servers query each other for who has which record open.
 */
export class LiveSocketAdapter extends IoAdapter {
  private readonly connections: Redis[] = [];

  constructor(
    app: INestApplicationContext,
    private readonly config: Pick<Config, 'PUBLIC_URL' | 'REDIS_URL'>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const { PUBLIC_URL, REDIS_URL } = this.config;
    return super.createIOServer(port, {
      ...options,
      serveClient: false,
      pingInterval: heartbeatMs,
      maxHttpBufferSize: largestMessage,
      allowRequest: (request, decide) => decide(null, isFromOwnPage(request.headers, PUBLIC_URL)),
      ...(REDIS_URL ? { adapter: this.between(REDIS_URL) } : {}),
    } as ServerOptions) as Server;
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    for (const connection of this.connections.splice(0)) connection.disconnect();
  }

  private between(url: string): ReturnType<typeof createAdapter> {
    // What cannot be published now is not published later either; subscriptions wait until Redis is available.
    const publisher = new RedisConnection(url, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: patienceMs,
      // Also a Redis that is frozen keeps nobody waiting.
      commandTimeout: patienceMs,
    });
    const subscriber = new RedisConnection(url, { maxRetriesPerRequest: null, connectTimeout: patienceMs });
    // The health checks report whether Redis answers.
    for (const connection of [publisher, subscriber]) this.connections.push(connection.on('error', () => undefined));
    return createAdapter(publisher, subscriber, { key: 'zuuch-live', requestsTimeout: patienceMs });
  }
}
