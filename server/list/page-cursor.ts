import { Refusal, fieldMessages } from '../../contract/refusals/refusals.js';

/** The position of a row in one order of a list, as an opaque cursor for the caller. */
export function writeCursor(order: string, keys: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify([order, ...keys])).toString('base64url');
}

/** A cursor of another order, or an invalid one, is refused: guessing would skip rows silently. */
export function readCursor(written: string, order: string, keys: number): (string | null)[] {
  try {
    const read: unknown = JSON.parse(Buffer.from(written, 'base64url').toString('utf8'));
    if (Array.isArray(read) && read.length === keys + 1 && read[0] === order && read.slice(1).every(isKey))
      return read.slice(1) as (string | null)[];
  } catch {
    // Not even JSON.
  }
  throw unknownCursor();
}

export function unknownCursor(): Refusal {
  return new Refusal('Invalid', { fields: { after: [fieldMessages.unknownPlace.mn] } });
}

function isKey(value: unknown): boolean {
  return value === null || (typeof value === 'string' && !value.includes('\u0000'));
}
