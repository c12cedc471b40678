import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Response } from 'express';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { Config } from '../../runtime/config.js';
import type { CallRequest } from '../call.js';
import { whyNotParsed } from './nesting.js';

/** Reads JSON and form bodies up to their limit; multipart is read after the guard, anything else is refused. */
export function readBodies(app: NestExpressApplication, config: Config): void {
  app.set('query parser', 'simple');
  app.use((request: CallRequest, _response: Response, next: NextFunction) => {
    next(hasUnknownContent(request) ? refuse('WrongContentType') : undefined);
  });
  const json = {
    limit: config.BODY_LIMIT,
    type: 'application/json',
    verify: (_request: IncomingMessage, _response: ServerResponse, body: Buffer) => {
      const why = whyNotParsed(body);
      if (why) throw refuse(why);
    },
  };
  app.useBodyParser('json', json);
  app.useBodyParser('urlencoded', { limit: config.BODY_LIMIT, extended: false });
}

function hasUnknownContent(request: CallRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || !request.path.startsWith('/api/')) return false;
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  return hasBody && !request.is(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
}
