import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config.js';

const largestMessage = 65_536;

/** Sockets from our own pages only, with small messages: they carry news, never data. */
export class HouseIoAdapter extends IoAdapter {
  constructor(
    app: INestApplicationContext,
    private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...options,
      serveClient: false,
      maxHttpBufferSize: largestMessage,
      allowRequest: (request, decide) => decide(null, this.isOurs(request.headers.origin, request.headers.host)),
    } as ServerOptions) as Server;
  }

  /** A browser always says where its page is from; programs do not, and need the token all the same. */
  private isOurs(origin: string | undefined, host: string | undefined): boolean {
    if (origin === undefined) return true;
    if (!URL.canParse(origin)) return false;
    return new URL(origin).host === host || origin === this.config.PUBLIC_URL;
  }
}
