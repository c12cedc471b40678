import type { NextFunction, Request, Response } from 'express';
import { languageOf } from '../language.js';
import { answerRefusal } from '../refusal-filter.js';
import { bearerOf, isWrite } from './bearer.js';
import type { RateLimits } from './rate-limits.js';

/**
 * Refuses calls of users who are over their limit before anything else is done for them. It answers directly, since an error would pass
 * all routes first, which costs as much as they do.
 */
export function refuseOverLimit(limits: RateLimits) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const token = bearerOf(request);
    const refusal = token && limits.refusalOf(token, isWrite(request));
    if (!refusal) return next();
    answerRefusal(response, refusal, languageOf(request.get('accept-language')), undefined);
  };
}
