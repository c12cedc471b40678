import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { AppModule } from './app.module.js';
import type { Config } from '../runtime/config.js';
import { serveClient } from '../front/client-files.js';
import { requestLog } from '../front/request-log.js';
import { securityHeaders } from '../front/security-headers.js';
import { DeclaredRoutesAdapter } from '../http/adapter.js';
import { refuseUnknownBodies } from '../http/bodies/unknown-bodies.js';
import { refuseOverLimit } from '../http/guards/over-limit.js';
import { RateLimits } from '../http/guards/rate-limits.js';
import { LiveSocketAdapter } from '../live/io-adapter.js';
import type { JsonLogger } from '../runtime/logging.js';

/** From the first byte of a call to its last one: a body may wait for earlier ones of its user before it is read. */
const longestRequestMs = 15 * 60_000;

/** The server without its port: the middleware that every request passes first, then Nest. */
export async function createServer(config: Config, logger: JsonLogger): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    await AppModule.of(config, 'server'),
    new DeclaredRoutesAdapter(),
    {
      logger,
      bodyParser: false,
      abortOnError: false,
    },
  );
  app.set('trust proxy', config.TRUST_PROXY ?? false);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(requestLog(logger));
  app.use(securityHeaders(config.PUBLIC_URL));
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  serveClient(app);
  refuseUnknownBodies(app);
  const server: Server = app.getHttpServer();
  server.requestTimeout = longestRequestMs;
  refuseOverLimit(server, app.get(RateLimits));
  app.useWebSocketAdapter(new LiveSocketAdapter(app, config));
  return app;
}
