import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Response } from 'express';
import helmet from 'helmet';
import { refuse } from '../../contract/refusals.js';
import type { Config } from '../config.js';
import { requestContext } from '../logging.js';
import type { HouseRequest } from './call.js';
import { HouseAdapter } from './adapter.js';

/** The adapter and the options that `NestFactory.create` needs for this house. */
export function httpAdapter(): HouseAdapter {
  return new HouseAdapter();
}

/** What stands before every route: the request's number, the headers, the limits of a body. */
export function prepareHttp(app: NestExpressApplication, config: Config): void {
  const logger = new Logger('Http');
  app.set('trust proxy', config.TRUST_PROXY);
  app.set('query parser', 'simple');
  app.disable('x-powered-by');
  app.use((request: HouseRequest, response: Response, next: NextFunction) => {
    const given = request.get('x-request-id');
    const requestId = given !== undefined && isUuid.test(given) ? given.toLowerCase() : randomUUID();
    request.requestId = requestId;
    response.setHeader('X-Request-Id', requestId);
    if (request.path.startsWith('/api/')) response.setHeader('Cache-Control', 'no-store');
    const start = performance.now();
    const context = { requestId };
    response.once('finish', () => {
      const { admission } = request;
      requestContext.run(context, () =>
        logger.log({ route: admission?.route.name ?? null, method: request.method, status: response.statusCode, ms: Math.round(performance.now() - start) }),
      );
    });
    requestContext.run(context, next);
  });
  app.use(helmet(securityHeaders(config)));
  app.use((request: HouseRequest, _response: Response, next: NextFunction) => {
    next(hasUnknownContent(request) ? refuse('WrongContentType') : undefined);
  });
  app.useBodyParser('json', { limit: config.BODY_LIMIT, type: 'application/json' });
  app.useBodyParser('urlencoded', { limit: config.BODY_LIMIT, extended: false });
}

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function hasUnknownContent(request: HouseRequest): boolean {
  if (!request.path.startsWith('/api/') || ['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return false;
  const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  return hasBody && !request.is(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']);
}

/** No script, frame or plugin that is not ours. Blueprint places its popovers by style attributes, so those stay allowed. */
function securityHeaders(config: Config): Parameters<typeof helmet>[0] {
  const isSecure = config.PUBLIC_URL?.startsWith('https:') ?? false;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        scriptSrc: [`'self'`],
        styleSrc: [`'self'`, `'unsafe-inline'`],
        imgSrc: [`'self'`, 'data:', 'blob:'],
        fontSrc: [`'self'`, 'data:'],
        connectSrc: [`'self'`],
        workerSrc: [`'self'`],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        formAction: [`'self'`],
        frameSrc: [`'self'`],
        frameAncestors: [`'none'`],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
  };
}
