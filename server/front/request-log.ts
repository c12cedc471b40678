import { randomUUID } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { routeFor } from '../http/serve.js';
import { requestContext, type RequestContext } from '../runtime/request-context.js';

const probes = new Set(['/livez', '/readyz']);

/** Gives every request its id and writes one log line about it: who called which route with which result, never its content. */
export function requestLog(logger: LoggerService) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const sentId = isFromProxy(request) ? request.get('X-Request-Id') : undefined;
    const context: RequestContext = {
      requestId: sentId && /^[\w-]{8,64}$/.test(sentId) ? sentId : randomUUID(),
    };
    response.setHeader('X-Request-Id', context.requestId);
    const began = performance.now();
    const { socket } = request;
    const sentBefore = socket.bytesWritten;
    response.once('close', () => {
      const route = routeOf(request);
      const line = {
        message: 'request',
        ...context,
        method: request.method,
        route,
        // The client disconnected before the answer.
        status: response.writableFinished ? response.statusCode : 499,
        ms: Math.round((performance.now() - began) * 10) / 10,
        // All bytes sent for it, headers included; calls of one connection follow each other.
        bytes: socket.bytesWritten - sentBefore,
      };
      if (response.statusCode >= 500 && !probes.has(route)) logger.error(line);
      else if (route === '(page)' || probes.has(route)) logger.debug?.(line);
      else logger.log(line);
    });
    requestContext.run(context, next);
  };
}

/** The same check that Express uses before it trusts a forwarded address. */
function isFromProxy(request: Request): boolean {
  const trusts = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean;
  return trusts(request.socket.remoteAddress, 0);
}

/** The name of the declared route; the path for calls of machines. */
function routeOf(request: Request): string {
  const declared = routeFor(request.method, request.path);
  if (declared) return declared.route.name;
  const { path } = (request.route ?? {}) as { path?: unknown };
  if (typeof path === 'string' && path !== '*') return path;
  return request.path.startsWith('/api') ? '(unknown)' : '(page)';
}
