import { z, type ZodType } from 'zod';
import { listQuery, type ListDeclaration } from './list.js';
import type { Label } from './label.js';
import type { Capability } from './permissions.js';
import type { RefusalWord } from './refusals/refusals.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The declaration of a route: its input, its answer, and the right it requires. Server, client, command line, tests and the
 * OpenAPI document use it. A parameter matches only the pattern of its schema, so `/x/helper` never matches `/x/{id}`.
 */
export interface Route<
  P extends ZodType = ZodType,
  Q extends ZodType = ZodType,
  B extends ZodType = ZodType,
  A extends ZodType = ZodType,
> {
  /** Frozen: an idempotency key is valid for one route name. */
  name: string;
  method: Method;
  /** `/api/settings/user/{id}` */
  path: string;
  /** `public` requires no session. */
  capability: Capability | 'public';
  summary: string;
  /** How users name the paper that it is about. */
  title?: Label;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** The method that the specification sends as `_method` in a POST; the real method works on the same path (D007). */
  methodOverride?: 'DELETE' | 'PUT';
  /** The names of the parts that may contain a picture; the request may then be multipart. */
  files?: readonly string[];
  /** The most files of one request; two by default. */
  maxFiles?: number;
  /** The largest of its files, where that is not the usual limit, and the refusal of a larger one. */
  largestFile?: { megabytes: number; refusal: RefusalWord };
  /**
   * It writes to the disk what can wait: refused while the disk is almost full, so that saves still work. A request with a file always is;
   * a call whose key can be repeated checks the space itself, after it has looked the key up.
   */
  needsDiskSpace?: true;
  /** The parameter with the owner, for a capability that every user has for their own records. */
  owner?: string;
  /** A browser requests it by itself, so a cookie that is valid only for such routes replaces the session token (D020). */
  byCookie?: true;
  /** The refusal for an invalid body, if the specification requires a special one. */
  invalid?: RefusalWord;
  /** It reads only what the log wrote, so that a replica may answer it; who may call it is looked up at the primary. */
  fromReplica?: true;
  /** The answer is a file instead of JSON. */
  download?: boolean;
  /**
   * The name of the route that reads the record which this one saves. A client that sends `recordHeader` gets that answer as
   * `record`, with the log `position` that it includes, so that it need not read the saved record again.
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

/** Ids in addresses consist of digits (D009). */
export const idInPath = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
export const idParams = z.object({ id: idInPath });

/** The answer of every save (D008). */
export const messageAnswer = z.object({ message: z.string() });
export const savedAnswer = z.object({ message: z.string(), id: z.number().int() });

/** A page of a list, or the rows with the requested ids (D001). */
export const listAnswer = z.looseObject({
  listdata: z.array(z.record(z.string(), z.any())),
  total: z.number().int().optional(),
  count: z.number().int().optional(),
  current: z.number().int().optional(),
});

/** The route for a page of a list, named like the list. */
export const pageOf = (list: ListDeclaration, summary: string) =>
  route({
    name: `${list.name}.list`,
    method: 'GET',
    path: list.path,
    capability: list.capability,
    summary,
    query: listQuery(list),
    answer: listAnswer,
    fromReplica: true,
  });

/** The version of the section that the form was loaded from; a request without it overwrites newer changes (D121). */
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

/** The HTTP methods of a route. */
export function methodsOf(route: Route): Method[] {
  return route.methodOverride ? [route.method, route.methodOverride] : [route.method];
}
