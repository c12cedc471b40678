import { seenHeader } from '../../contract/live/push';
import type { Failure } from './failure';
import { noteSeen } from './log-position';
import { inRehearsal } from '../browser/rehearsal-in-use';
import { headersOf, type Call } from './send';
import { handleUnauthorized } from './unauthorized';

interface Upload {
  url: string;
  body: FormData;
  key: string;
  signal?: AbortSignal;
  /** The share sent so far: 0 to 1. */
  onSent?: (share: number) => void;
}

/** A call that uploads a file: `fetch` does not report the progress of an upload. Throws a Failure, never anything else. */
export async function upload<T>({ signal, onSent, ...call }: Upload): Promise<T> {
  const request = new XMLHttpRequest();
  request.open('POST', inRehearsal(call.url));
  for (const [name, value] of Object.entries(headersOf({ method: 'POST', ...call } satisfies Call)))
    request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.upload.onprogress = ({ loaded, total }) => onSent?.(total > 0 ? loaded / total : 0);
  const abort = (): void => request.abort();
  signal?.addEventListener('abort', abort);
  const status = await new Promise<number>((done) => {
    request.onloadend = () => done(request.status);
    if (signal?.aborted) done(0);
    else request.send(call.body);
  });
  signal?.removeEventListener('abort', abort);
  noteSeen(Number(request.getResponseHeader(seenHeader)));
  const answer: unknown = request.response;
  if (status >= 200 && status < 300) return answer as T;
  if (status === 401) await handleUnauthorized();
  throw { ...(typeof answer === 'object' ? answer : {}), status } satisfies Failure;
}
