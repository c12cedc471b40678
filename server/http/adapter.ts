import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Route } from '../../contract/route.js';
import { sendJson } from './compressed-answer.js';
import { routeFor, servedAt } from './serve.js';

type Register = (path: unknown, ...handlers: RequestHandler[]) => unknown;

/**
 * Declared addresses are found in their index, by the exact pattern of each and also by the real verb of a POST with `_method` (D007):
 * Express would compare every call with the patterns before its own, one after another. It has the others.
 */
export class DeclaredRoutesAdapter extends ExpressAdapter {
  private readonly handlers = new Map<Route, RequestHandler>();

  override get = this.declared('GET');
  override put = this.declared('PUT');
  override delete = this.declared('DELETE');
  override post = this.declared('POST');

  /** JSON answers are compressed; files and texts are sent by the framework. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isFile = body instanceof StreamableFile || !/json/.test(String(response.getHeader('Content-Type') ?? 'json'));
    if (isFile || typeof body !== 'object' || body === null) return super.reply(response, body, statusCode);
    if (statusCode) response.status(statusCode);
    return sendJson(response.req, response, body);
  }

  private declared(method: 'GET' | 'PUT' | 'DELETE' | 'POST'): Register {
    const express = this.getInstance<Record<'get' | 'put' | 'delete' | 'post', Register>>();
    const verb = method.toLowerCase() as 'get';
    return (path, ...handlers) => {
      const route = typeof path === 'string' ? servedAt(method, path) : undefined;
      const [handler, ...more] = handlers;
      if (!route || !handler || more.length > 0) return express[verb](path, ...handlers);
      // The middleware before all routes is known by then.
      if (this.handlers.size === 0) this.use(this.handle);
      return this.handlers.set(route, handler);
    };
  }

  private readonly handle = (request: Request, response: Response, next: NextFunction): unknown => {
    const call = routeFor(request.method, request.path, (route) => this.handlers.has(route));
    const handler = call && this.handlers.get(call.route);
    if (!handler) return next();
    try {
      request.params = decoded(call.parameters);
    } catch (error) {
      return next(Object.assign(error as Error, { status: 400 }));
    }
    return handler(request, response, next);
  };
}

function decoded(parameters: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, decodeURIComponent(value)]));
}
