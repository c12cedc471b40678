import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { parseStream } from '../log/event.js';
import type { Aggregate, Aggregates, File } from './aggregate.js';

interface StoredRow {
  stream: string;
  version: number;
  form: string;
  position: number;
  sections: Record<string, number>;
  state: unknown;
}

/** The states that fit the log: the hash of their event covers the whole log up to it, so a restored or rewritten one has another. */
const storedSql = `select s.stream, s.version, s.form, e.position::float8 as position, s.sections, s.state
  from stream_state s join event e on e.stream = s.stream and e.version = s.version and e.hash = s.hash`;

/**
 * Folded states of long streams, so that a start reads only the events after them. They are derived: one that is missing, of another
 * program or of another log is not used, and the whole stream is folded.
 */
export class StoredStates {
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly aggregates: Aggregates,
  ) {}

  /** The stored ones of these streams. */
  async read(streams: readonly string[]): Promise<File[]> {
    const storing = streams.filter((stream) => this.aggregates.ofStream(stream).storedState);
    if (storing.length === 0) return [];
    const { rows } = await this.pool.query<StoredRow>({
      name: 'stream-states',
      text: `${storedSql} where s.stream = any($1)`,
      values: [storing],
    });
    return rows.flatMap((row) => fileOf(row, this.aggregates) ?? []);
  }

  /** Whether the state of a file is to be stored, when that of an earlier version is. */
  isDue({ stream, version }: File, storedVersion: number): boolean {
    const { storedState } = this.aggregates.ofStream(stream);
    return storedState !== undefined && version - storedVersion >= storedState.every;
  }

  /** Not awaited: the state is written after its events, and until then a start reads more of them. */
  save(file: File): void {
    // One after the other, so that an older state does not replace a newer one. For example a lost connection fails it, and the state is
    // stored after the next events.
    this.saving = this.saving.then(() => this.write(file)).catch(() => undefined);
  }

  /** Waits for the states that are being written. */
  async close(): Promise<void> {
    await this.saving;
  }

  private async write({ stream, version, position, sections, state }: File): Promise<void> {
    const form = formOf(this.aggregates.ofStream(stream));
    await this.pool.query({
      name: 'store-stream-state',
      text: `insert into stream_state (stream, version, form, hash, sections, state)
        select e.stream, e.version, $4, e.hash, $5::json, $6::json from event e where e.stream = $1 and e.version = $2 and e.position = $3
        on conflict (stream) do update set version = excluded.version, form = excluded.form, hash = excluded.hash,
          sections = excluded.sections, state = excluded.state`,
      values: [stream, version, position, form, JSON.stringify(sections), JSON.stringify(state)],
    });
  }
}

/** Every stored state that this program would use, each with its stream, one at a time. */
export async function eachStoredState(
  db: Pool,
  aggregates: Aggregates,
  use: (file: File) => Promise<void>,
): Promise<void> {
  const kinds = aggregates.all.filter(({ storedState }) => storedState).map(({ name }) => name);
  const { rows: streams } = await db.query<{ stream: string }>(
    `select stream from stream_state where stream ~ $1 order by stream`,
    [`^(${kinds.join('|')})-[0-9]+$`],
  );
  for (const { stream } of streams) {
    const { rows } = await db.query<StoredRow>(`${storedSql} where s.stream = $1`, [stream]);
    for (const row of rows) {
      const file = fileOf(row, aggregates);
      if (file) await use(file);
    }
  }
}

/** A rebuild of rows of these kinds does not trust their stored states either. */
export async function dropStoredStates(db: ClientBase, kinds: readonly Aggregate[]): Promise<void> {
  await db.query(`delete from stream_state where stream ~ $1`, [
    `^(${kinds.map(({ name }) => name).join('|')})-[0-9]+$`,
  ]);
}

function fileOf({ stream, version, form, position, sections, state }: StoredRow, aggregates: Aggregates): File | null {
  const { aggregate, id } = parseStream(stream);
  return form === formOf(aggregates.of(aggregate)) ? { stream, id, version, position, sections, state } : null;
}

/** Differs for a program that folds the events of this kind in another way, as far as its declaration shows. */
function formOf({ name, events, initial, storedState }: Aggregate): string {
  const types = Object.entries(events).map(([type, { schema, section }]) => [type, schema, section]);
  return createHash('sha256')
    .update(JSON.stringify([name, storedState?.form, initial, types]))
    .digest('base64url');
}
