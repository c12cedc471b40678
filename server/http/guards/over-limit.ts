import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { languageOf } from '../language.js';
import { refusalBody } from '../refusal-filter.js';
import { bearerOf, isWrite } from './bearer.js';
import type { RateLimits } from './rate-limits.js';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Refuses calls of users who are over their limit before Express sees them: its routing, a log line, and the headers of pages cost several
 * times as much as the answer. The first refusal of a token in a minute passes the usual way and is in the log.
 */
export function refuseOverLimit(server: Server, limits: RateLimits): void {
  const listeners = server.listeners('request') as Listener[];
  server.removeAllListeners('request').on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/api/') && isRefused(request, response, limits)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}

function isRefused(request: IncomingMessage, response: ServerResponse, limits: RateLimits): boolean {
  const token = bearerOf(request);
  const refusal = token && limits.refusalOf(token, isWrite(request));
  if (!refusal) return false;
  const body = JSON.stringify(refusalBody(refusal, languageOf(request.headers['accept-language'])));
  response
    .writeHead(429, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Retry-After': String(refusal.details.values?.['seconds']),
    })
    .end(body);
  return true;
}
