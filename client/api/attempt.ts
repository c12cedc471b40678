import { useState } from 'react';
import { newKey } from '../browser/new-key';

/** The key of a write: the same while the same thing is tried again after the line was lost, so that it is done once (D152). */
export class Attempt {
  private written = '';
  private key = '';

  keyOf(what: unknown): string {
    const written = JSON.stringify(what, filesByName);
    if (this.written !== written) this.key = newKey();
    this.written = written;
    return this.key;
  }

  /** It was done: whoever does the same again means it. */
  end(): void {
    this.written = '';
  }
}

export function useAttempt(): Attempt {
  return useState(() => new Attempt())[0];
}

/** JSON has no word for a file, and another picture is another write. */
function filesByName(_name: string, value: unknown): unknown {
  if (value instanceof FormData) return [...value];
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}
