export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

export interface CallAttempt {
  url: string;
  token: string;
  method: string;
  path: string;
  /** Sent as JSON, or as it is when it is a form. */
  body?: object | undefined;
  key?: string | undefined;
  requestId?: string | undefined;
  /** The line is cut after so many milliseconds, wherever the call is by then. */
  cutAfterMs?: number | undefined;
  /** The server answers, and the answer is lost. */
  losesAnswer?: boolean;
}

const patienceMs = 60_000;

/** One try of a call; undefined when no answer arrived, which leaves open whether the server acted. */
export async function send(sent: CallAttempt): Promise<Answer | undefined> {
  const { url, token, method, path, body, key, requestId, cutAfterMs = patienceMs, losesAnswer = false } = sent;
  try {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(Math.max(1, Math.ceil(cutAfterMs))),
      headers: {
        'Accept-Language': 'en',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...(requestId === undefined ? {} : { 'X-Request-Id': requestId, 'X-Forwarded-For': '10.0.0.1' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (losesAnswer) return undefined;
    const isJson = response.headers.get('content-type')?.includes('json');
    return { status: response.status, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
  } catch {
    return undefined;
  }
}
