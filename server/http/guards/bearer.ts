import type { IncomingMessage } from 'node:http';

/** The session token of a call. */
export function bearerOf(request: IncomingMessage): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function isWrite({ method }: IncomingMessage): boolean {
  return method !== 'GET' && method !== 'HEAD';
}
