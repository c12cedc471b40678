import type { z } from 'zod';
import type { Capability } from './permissions.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the API: its address, who may make it, what it takes and what it answers. */
export interface Route {
  method: Method;
  /** With `:id` for a part that changes; `:id` takes digits only, so a fixed part always wins over it. */
  path: string;
  /** A capability of the permission table, or `public` for the few calls without a session. */
  access: Capability | 'public';
  /** What it does, in a line of the API description. */
  summary: string;
  query?: z.ZodType;
  body?: z.ZodType;
  answer: z.ZodType;
  /** The verb that the path stands for when it is a POST: the real one is accepted too. */
  stands?: 'DELETE' | 'PUT';
  /** Pictures that may come with the body, by field name. */
  files?: readonly string[];
  /** Answers bytes of its own, not JSON. */
  raw?: true;
  /** Also lets the picture cookie in, since an image tag cannot send a header. */
  cookie?: true;
}

export type RouteTable = Readonly<Record<string, Route>>;

/** Keeps the exact types of a table while it is checked. */
export function routesOf<const T extends RouteTable>(table: T): T {
  return table;
}

export type BodyOf<R extends Route> = R extends { body: infer B extends z.ZodType } ? z.output<B> : undefined;
export type QueryOf<R extends Route> = R extends { query: infer Q extends z.ZodType } ? z.output<Q> : undefined;
export type AnswerOf<R extends Route> = z.input<R['answer']>;
