import { seenHeader } from '../../contract/live/push';
import { recordHeader } from '../../contract/record';
import { languageInUse } from '../i18n/language';
import { noteSeen, positionOf, seenPosition, updatePosition } from './log-position';
import type { Failure } from './failure';
import { afterPaint } from '../browser/after-paint';
import { newKey } from '../browser/new-key';
import { storedToken } from './token';
import { inRehearsal } from '../browser/rehearsal-in-use';
import { reportUnanswered } from './unanswered';

export interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With the leading /api. */
  url: string;
  params?: Record<string, string | number | boolean | null | undefined>;
  body?: object;
  /**
   * The idempotency key of this write: sending it twice does it once. Generated if absent; pass one to make a retry the same
   * write.
   */
  key?: string;
  answer?: 'json' | 'file';
  /** A save whose answer shall include the saved record and its position. */
  wantsRecord?: boolean;
  signal?: AbortSignal;
  /** Sent to its end even if the user leaves the page. */
  outlivesPage?: boolean;
  /** Less urgent than the main content: requested after that is painted. */
  afterPaint?: boolean;
  /** For a file: the number of bytes received so far. */
  onReceived?: (bytes: number) => void;
  /** The log position that the answer includes, where the server names it. */
  onPosition?: (position: number) => void;
}

let userId: number | undefined;

/** The user that this tab believes is signed in; the server refuses a call in the name of another user. */
export function sendAs(id: number | undefined): void {
  userId = id;
}

function withQuery(url: string, params: Call['params'] = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const text = query.toString();
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`;
}

export function headersOf(call: Call, token = storedToken()): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': languageInUse() };
  if (token) headers['Authorization'] = `Bearer ${token}`;
  if (userId !== undefined) headers['X-User-Id'] = String(userId);
  if (call.method && call.method !== 'GET') headers['Idempotency-Key'] = call.key ?? newKey();
  const seen = seenPosition();
  if (seen > 0) headers[seenHeader] = String(seen);
  if (call.wantsRecord) headers[recordHeader.name] = recordHeader.value;
  if (call.body && !(call.body instanceof FormData)) headers['Content-Type'] = 'application/json';
  return headers;
}

/** One call. Throws a Failure, never anything else. */
export async function send<T>(call: Call, token = storedToken()): Promise<T> {
  const method = call.method ?? 'GET';
  const headers = headersOf(call, token);
  const form = call.body instanceof FormData;

  if (call.afterPaint) await afterPaint();
  let response: Response;
  try {
    response = await fetchAgain(inRehearsal(withQuery(call.url, call.params)), {
      method,
      headers,
      ...(call.body ? { body: form ? (call.body as FormData) : JSON.stringify(call.body) } : {}),
      ...(call.signal ? { signal: call.signal } : {}),
      ...(call.outlivesPage ? { keepalive: true } : {}),
    });
  } catch {
    if (!call.signal?.aborted) reportUnanswered();
    throw { status: 0 } satisfies Failure;
  }
  noteSeen(Number(response.headers.get(seenHeader)));
  if (call.onPosition) call.onPosition(positionOf(response));
  else updatePosition(response);
  if (!response.ok) throw await failureOf(response);
  if (call.answer === 'file')
    return new File(await readFileParts(response, call.onReceived), fileNameOf(response)) as T;
  return (await jsonOf(response)) as T;
}

/** So long as a server is replaced by one of a newer version. */
const mostRepeats = 10;

/** A server that is busy, or about to be replaced, says when to send a write again; with its key that is the same write. */
async function fetchAgain(url: string, init: RequestInit, left = mostRepeats): Promise<Response> {
  const response = await fetch(url, init);
  const seconds = Number(response.headers.get('retry-after'));
  if (response.status !== 503 || init.method === 'GET' || !(seconds > 0) || left === 0) return response;
  await new Promise((end) => setTimeout(end, seconds * 1_000));
  return fetchAgain(url, init, left - 1);
}

/** An answer that breaks off, or is not from our server, counts as none. */
async function jsonOf(response: Response): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw { status: 0 } satisfies Failure;
  }
}

/** Reads a file as it arrives; one that breaks off is discarded. */
async function readFileParts(response: Response, onReceived: Call['onReceived']): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    if (!response.body || !onReceived) return [await response.blob()];
    for (const reader = response.body.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) return parts;
      parts.push(value);
      onReceived((bytes += value.length));
    }
  } catch {
    throw { status: 0 } satisfies Failure;
  }
}

/** The file name that the server sends; `filename*` can hold letters of any script. */
function fileNameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="([^"]+)"/i.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'file');
}

async function failureOf(response: Response): Promise<Failure> {
  const body: unknown = await response.json().catch(() => null);
  const { status } = response;
  // Only for server errors, so that they can be looked up. A proxy that answers instead of the server sends no body.
  const requestId = status >= 500 ? response.headers.get('x-request-id') : null;
  return { ...(requestId ? { requestId } : {}), ...(typeof body === 'object' ? body : {}), status };
}
