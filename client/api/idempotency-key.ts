import { useState } from 'react';
import { newKey } from '../browser/new-key';

/**
 * The idempotency key of a write: a retry after a lost connection uses the same key, so that the server does it only once (D152).
 */
export class IdempotencyKey {
  private written = '';
  private key = '';

  keyOf(what: unknown): string {
    const written = JSON.stringify(what, filesByName);
    if (this.written !== written) this.key = newKey();
    this.written = written;
    return this.key;
  }

  /** The write succeeded: the same write again is a new one. */
  end(): void {
    this.written = '';
  }
}

export function useIdempotencyKey(): IdempotencyKey {
  return useState(() => new IdempotencyKey())[0];
}

/** JSON cannot hold a file: another file makes it another write. */
function filesByName(_name: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
