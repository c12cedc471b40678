import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { requestContext } from '../logging.js';

const probes = new Set(['/livez', '/readyz']);

/** Gives every request its id and writes one line about it: the template of its route, never its values. */
export function requestLog(logger: LoggerService, trustsProxy: boolean) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = trustsProxy ? request.get('X-Request-Id') : undefined;
    const context = { requestId: given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID() };
    response.setHeader('X-Request-Id', context.requestId);
    const began = performance.now();
    response.once('close', () => {
      const route = routeOf(request);
      const line = {
        message: 'request',
        ...context,
        method: request.method,
        route,
        // Left before it had its answer.
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - began) * 10) / 10,
      };
      if (response.statusCode >= 500 && !probes.has(route)) logger.error(line);
      else if (route === '(page)' || probes.has(route)) logger.debug?.(line);
      else logger.log(line);
    });
    requestContext.run(context, next);
  };
}

function routeOf(request: Request): string {
  const route = request.route as { path?: unknown } | undefined;
  if (typeof route?.path === 'string' && route.path !== '*') return route.path;
  return request.path.startsWith('/api') ? '(unknown)' : '(page)';
}
