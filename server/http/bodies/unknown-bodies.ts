import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Response } from 'express';
import { refuse } from '../../../contract/refusals/refusals.js';
import type { CallRequest } from '../call.js';

/** Refuses bodies of unknown types; those of known types are read after the guard. */
export function refuseUnknownBodies(app: NestExpressApplication): void {
  app.set('query parser', 'simple');
  app.use((request: CallRequest, _response: Response, next: NextFunction) => {
    next(hasUnknownContent(request) ? refuse('WrongContentType') : undefined);
  });
}

function hasUnknownContent(request: CallRequest): boolean {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method) || !request.path.startsWith('/api/')) return false;
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  return hasBody && !request.is(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
}
