import { z, type ZodType } from 'zod';
import type { Capability } from './permissions.js';
import type { RefusalWord } from './refusals.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One address of the product: what it takes, what it answers, who may ask. Server, client, command line, tests and the
 * OpenAPI document read it. A parameter matches only what its schema's pattern allows, so `/x/helper` never meets `/x/{id}`.
 */
export interface Route<
  P extends ZodType = ZodType,
  Q extends ZodType = ZodType,
  B extends ZodType = ZodType,
  A extends ZodType = ZodType,
> {
  /** Frozen: idempotency keys are good for one name. */
  name: string;
  method: Method;
  /** `/api/settings/user/{id}` */
  path: string;
  /** `public` needs no session. */
  capability: Capability | 'public';
  summary: string;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** The verb of the trade where the specification posts `_method`; the real verb is served on the same path (D007). */
  methodOverride?: 'DELETE' | 'PUT';
  /** Names of the parts that may carry a picture; the call may then be multipart. */
  files?: readonly string[];
  /** How many of them one call may carry; two where it is not said. */
  mostFiles?: number;
  /** What it stores can wait: refused while the disk is almost full, so that saves go on. A call with a file always is. */
  needsRoom?: true;
  /** The parameter that names whose it is, for a capability that everybody has for his own. */
  owner?: string;
  /** A browser opens it by itself, so the cookie that is good for nothing else may stand for the session (D020). */
  byCookie?: true;
  /** The refusal of a body that is not right, where the specification words it otherwise than for every other. */
  invalid?: RefusalWord;
  /** The answer is bytes, not JSON. */
  download?: boolean;
  /**
   * The name of the call that reads the record which this one saves. Whoever sends `recordHeader` gets that answer, as
   * `record`, and a `position` of the log up to which it holds everything, so that nothing saved must be read again.
   */
  record?: string;
}

type Declaration<P extends ZodType, Q extends ZodType, B extends ZodType, A extends ZodType> = Omit<
  Route<P, Q, B, A>,
  'params' | 'query' | 'body' | 'answer'
> & {
  params?: P;
  query?: Q;
  body?: B;
  answer?: A;
};

const nothing = z.object({});
type Nothing = typeof nothing;

export function route<
  P extends ZodType = Nothing,
  Q extends ZodType = Nothing,
  B extends ZodType = Nothing,
  A extends ZodType = Nothing,
>(declared: Declaration<P, Q, B, A>): Route<P, Q, B, A> {
  return { params: nothing, query: nothing, body: nothing, answer: nothing, ...declared } as Route<P, Q, B, A>;
}

/** Ids in addresses are digits (D009). */
export const idInPath = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const idParams = z.object({ id: idInPath });

/** What every save answers (D008). */
export const messageAnswer = z.object({ message: z.string() });
export const savedAnswer = z.object({ message: z.string(), id: z.number().int() });

/** A page of a list, or the rows that were asked for by id (D001). */
export const listAnswer = z.looseObject({
  listdata: z.array(z.record(z.string(), z.any())),
  total: z.number().int().optional(),
  count: z.number().int().optional(),
  current: z.number().int().optional(),
});

/** The version of the section that a form was loaded from; a post without it wins (D121). */
export const versionInBody = z
  .union([
    z.number().int().min(0),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .optional()
  .catch(undefined);

export type ParamsOf<R extends Route> = z.output<R['params']>;
export type QueryOf<R extends Route> = z.output<R['query']>;
export type BodyOf<R extends Route> = z.output<R['body']>;
export type AnswerOf<R extends Route> = z.input<R['answer']>;

/** The methods a route answers to. */
export function methodsOf(route: Route): Method[] {
  return route.methodOverride ? [route.method, route.methodOverride] : [route.method];
}
