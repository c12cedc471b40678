import type { NextFunction, Request, Response } from 'express';
import { languageOf } from '../language.js';
import { refusalBody } from '../refusal-filter.js';
import { bearerOf, isWrite } from './bearer.js';
import type { RateLimits } from './rate-limits.js';

/**
 * Refuses calls of users who are over their limit before anything else is done for them. It writes the answer itself: an error would pass
 * all routes first, and a log line and the headers of pages cost as much as all the rest.
 */
export function refuseOverLimit(limits: RateLimits) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const token = bearerOf(request);
    const refusal = token && limits.refusalOf(token, isWrite(request));
    if (!refusal) return next();
    const body = JSON.stringify(refusalBody(refusal, languageOf(request.get('accept-language'))));
    response
      .writeHead(429, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(body),
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Retry-After': String(refusal.details.values?.['seconds']),
      })
      .end(body);
  };
}
