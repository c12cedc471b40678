import { StringDecoder } from 'node:string_decoder';
import type { ClientBase } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/**
 * Reads rows by COPY, the fastest way out of PostgreSQL: complete lines, chunk by chunk, still escaped. Reading waits for the promise of
 * the consumer, so memory stays limited.
 */
export async function copyOut(
  db: ClientBase,
  select: string,
  onLines: (lines: string[]) => Promise<void> | void,
): Promise<void> {
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
    const pending = onLines(text.slice(0, end).split('\n'));
    if (pending) await pending;
  }
}

/** A row of a binary COPY: its fields as bytes, neither escaped nor decoded. Valid until the next row. */
export class BinaryRow {
  private bytes: Buffer = Buffer.alloc(0);
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];

  isNull(field: number): boolean {
    return (this.ends[field] as number) < (this.starts[field] as number);
  }

  slice(field: number): Buffer {
    return this.bytes.subarray(this.starts[field], this.ends[field]);
  }

  text(field: number): string {
    return this.bytes.toString('utf8', this.starts[field], this.ends[field]);
  }

  hex(field: number): string {
    return this.bytes.toString('hex', this.starts[field], this.ends[field]);
  }

  /** The end of the row that begins here; -1 when it is incomplete so far, and at the end of the rows. */
  read(bytes: Buffer, from: number): number {
    if (from + 2 > bytes.length) return -1;
    const fields = bytes.readInt16BE(from);
    let at = from + 2;
    for (let i = 0; i < fields; i++) {
      if (at + 4 > bytes.length) return -1;
      const length = bytes.readInt32BE(at);
      this.starts[i] = at += 4;
      this.ends[i] = at + length;
      if (length > 0) at += length;
    }
    if (fields < 0 || at > bytes.length) return -1;
    this.bytes = bytes;
    return at;
  }
}

const binaryHeader = 19;

/** Reads rows by COPY for consumers of bytes. */
export async function copyOutBinary(db: ClientBase, select: string, onRow: (row: BinaryRow) => void): Promise<void> {
  const stream = db.query(copyTo(`copy (${select}) to stdout (format binary)`));
  const row = new BinaryRow();
  let rest: Buffer = Buffer.alloc(0);
  let isFirst = true;
  for await (const chunk of stream) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk as Buffer]) : (chunk as Buffer);
    let at = 0;
    if (isFirst) {
      if (bytes.length < binaryHeader) {
        rest = bytes;
        continue;
      }
      at = binaryHeader;
      isFirst = false;
    }
    for (let end = row.read(bytes, at); end >= 0; end = row.read(bytes, at)) {
      onRow(row);
      at = end;
    }
    rest = bytes.subarray(at);
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** A field before COPY escaped it. Most fields contain no backslash and cost nothing. */
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

/** A value in the format of COPY, for a column of the given type. */
export function copyField(value: unknown, type: string): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'string') return escapeCopy(type === 'json' ? JSON.stringify(value) : value);
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return escapeCopy(
    Array.isArray(value) && type !== 'json' ? arrayLiteral(value as (string | number)[]) : JSON.stringify(value),
  );
}

/** Writes prepared COPY text into a table. */
export async function copyIn(db: ClientBase, into: string, text: string | Buffer): Promise<void> {
  const stream = db.query(copyFrom(`copy ${into} from stdin`));
  await new Promise<void>((resolve, reject) => {
    stream.on('error', reject);
    stream.on('finish', resolve);
    stream.end(text);
  });
}
