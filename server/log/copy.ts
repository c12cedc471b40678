import { StringDecoder } from 'node:string_decoder';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * Rows by COPY, the fastest way out of PostgreSQL: whole lines, chunk by chunk, still escaped.
 * The consumer's promise holds the reading back, so memory stays bounded.
 */
export async function copyOut(db: ClientBase, select: string, onLines: (lines: string[]) => Promise<void> | void): Promise<void> {
  const stream = db.query(copyTo(`copy (${select}) to stdout`));
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const text = rest + decoder.write(chunk as Buffer);
    const end = text.lastIndexOf('\n');
    if (end < 0) {
      rest = text;
      continue;
    }
    rest = text.slice(end + 1);
    const waiting = onLines(text.slice(0, end).split('\n'));
    if (waiting) await waiting;
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A field as it was before COPY escaped it. Most fields hold no backslash and cost nothing. */
export function unescapeCopy(field: string): string {
  return field.includes('\\') ? field.replace(/\\(.)/g, (_, c: string) => escapes[c] ?? c) : field;
}

function escapeCopy(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (c) => (c === '\\' ? '\\\\' : c === '\t' ? '\\t' : c === '\n' ? '\\n' : '\\r'))
    : text;
}

function arrayLiteral(values: readonly (string | number)[]): string {
  return `{${values.map((value) => (typeof value === 'number' ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`;
}

/** A value as COPY reads it, for a column of the given type. */
export function copyField(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeCopy(type === 'json' ? JSON.stringify(value) : value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return escapeCopy(Array.isArray(value) && type !== 'json' ? arrayLiteral(value as (string | number)[]) : JSON.stringify(value));
}

/** Writes ready-made COPY text into a table. */
export async function copyIn(db: ClientBase, into: string, text: string): Promise<void> {
  const stream = db.query(copyFrom(`copy ${into} from stdin`));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', resolve);
    stream.end(text);
  });
}
