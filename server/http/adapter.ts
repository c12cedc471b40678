import { StreamableFile } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import { sendJson } from './compressed-answer.js';
import { servedAt } from './serve.js';

type Register = (path: unknown, ...handlers: unknown[]) => unknown;

/** Express with the exact pattern of each declared address, and the real verb in addition to a POST with `_method` (D007). */
export class DeclaredRoutesAdapter extends ExpressAdapter {
  override get = this.exactly('GET');
  override put = this.exactly('PUT');
  override delete = this.exactly('DELETE');
  override post = this.exactly('POST');

  /** JSON answers are compressed; files and texts are sent by the framework. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    const isFile = body instanceof StreamableFile || !/json/.test(String(response.getHeader('Content-Type') ?? 'json'));
    if (isFile || typeof body !== 'object' || body === null) return super.reply(response, body, statusCode);
    if (statusCode) response.status(statusCode);
    return sendJson(response.req, response, body);
  }

  private exactly(method: 'GET' | 'PUT' | 'DELETE' | 'POST'): Register {
    const express = this.getInstance<Record<'get' | 'put' | 'delete' | 'post', Register>>();
    const register = (verb: string): Register => express[verb.toLowerCase() as 'get'].bind(express);
    return (path, ...handlers) => {
      const declared = typeof path === 'string' ? servedAt(method, path) : undefined;
      if (declared?.route.methodOverride) register(declared.route.methodOverride)(declared.pattern, ...handlers);
      return register(method)(declared?.pattern ?? path, ...handlers);
    };
  }
}
