import type { Response } from 'express';
import type { z, ZodType } from 'zod';
import { isFieldMessage, sizeMessage } from '../../../contract/refusals/field-texts.js';
import { fieldMessages, refuse, type RefusalWord } from '../../../contract/refusals/refusals.js';
import type { Route } from '../../../contract/route.js';
import { Call, type CallRequest, type UploadedFile } from '../call.js';
import { deepest } from './nesting.js';

const longest = 5_000;

/** Reads a request with the schemas of its route; unknown fields are dropped. */
export function readCall(request: CallRequest, response: Response): Call {
  const { admission } = request;
  if (!admission) throw new Error('A call was read before it was admitted');
  const { route } = admission;
  const params = route.params.safeParse(request.params);
  if (!params.success) throw refuse('NotFound');
  const { as_of: _store, ...own } = request.query;
  const query = read(route.query, admission.readsOtherStore ? own : request.query);
  const body = route.method === 'GET' ? {} : read(route.body, bodyOf(request), route.invalid);
  return new Call<Route>(route, admission, params.data, query, body, filesOf(request, route), request, response);
}

/** The value parsed by a schema, or a refusal with the messages at its fields. */
export function read<T>(schema: ZodType<T>, sent: unknown, invalid: RefusalWord = 'Invalid'): T {
  assertReadable(sent, 0);
  const result = schema.safeParse(sent, { reportInput: true });
  if (result.success) return result.data;
  const fields: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    (fields[field] ??= []).push(messageOf(issue));
  }
  throw refuse(invalid, { fields });
}

/** What is too long or too many is refused with its size; other issues without a text of ours are of missing values. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'too_big' && typeof issue.input === 'string')
    return sizeMessage('tooLong', issue.input.length, Number(issue.maximum));
  if (issue.code === 'too_big' && Array.isArray(issue.input))
    return sizeMessage('tooMany', issue.input.length, Number(issue.maximum));
  return isFieldMessage(issue.message) ? issue.message : fieldMessages.required.mn;
}

function bodyOf(request: CallRequest): unknown {
  const sent: unknown = request.body ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent)) throw refuse('Malformed');
  return sent;
}

/** The files in the parts that the route names; other parts are dropped like unknown fields. */
function filesOf({ files }: CallRequest, route: Pick<Route, 'files'>): UploadedFile[] {
  return (Array.isArray(files) ? files : [])
    .filter(({ fieldname }) => route.files?.includes(fieldname))
    .map(({ fieldname, content }) => ({ field: fieldname, content }));
}

/** PostgreSQL cannot store a zero character; nesting and length are limited before any schema walks the value. */
function assertReadable(value: unknown, depth: number): void {
  if (depth > deepest) throw refuse('Malformed');
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw refuse('Malformed');
  } else if (Array.isArray(value)) {
    if (value.length > longest) throw refuse('TooLarge');
    for (const item of value) assertReadable(item, depth + 1);
  } else if (typeof value === 'object' && value !== null) {
    const items = Object.values(value);
    if (items.length > longest) throw refuse('TooLarge');
    for (const item of items) assertReadable(item, depth + 1);
  }
}
