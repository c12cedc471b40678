import type { Request } from 'express';

/** The session token of a call. */
export function bearerOf(request: Request): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(request.get('authorization') ?? '')?.[1] ?? null;
}

export function isWrite({ method }: Request): boolean {
  return !['GET', 'HEAD'].includes(method);
}
