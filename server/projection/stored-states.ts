import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { memo } from '../../contract/memo.js';
import { parseStream } from '../log/event.js';
import type { Aggregate, Aggregates, File } from './aggregate.js';

interface StoredRow {
  stream: string;
  version: number;
  position: number;
  sections: Record<string, number>;
  state: unknown;
}

/** The states that fit the log: the hash of their event covers the whole log up to it, so a restored or rewritten one has another. */
const storedSql = `select s.stream, s.version, e.position::float8 as position, s.sections, s.state
  from stream_state s join event e on e.stream = s.stream and e.version = s.version and e.hash = s.hash`;

function storeSql(table: string): string {
  return `insert into "${table}" (stream, version, form, hash, sections, state)
    select e.stream, e.version, $4, e.hash, $5::json, $6::json from event e where e.stream = $1 and e.version = $2 and e.position = $3
    on conflict (stream, version) do update
      set form = excluded.form, hash = excluded.hash, sections = excluded.sections, state = excluded.state`;
}

/** The older ones go, but the first of every so many versions stays for the past, where the kind has a past to be read. */
const dropOlderSql = `delete from stream_state s where s.stream = $1 and s.version <> $2 and (s.form <> $3 or s.version < $2 and ($4::integer is null
  or exists (select 1 from stream_state o where o.stream = s.stream and o.version < s.version and o.version / $4 = s.version / $4)))`;

/** The end of a part of the life of a stream: its events up to a version or up to a position of the log. */
export type LifeEnd = { version: number } | { position: number };

/**
 * Folded states of long streams, so that a start reads only the events after them, and a look at the past only those between two of them.
 * They are derived: one that is missing, of another program or of another log is not used, and the whole stream is folded.
 */
export class StoredStates {
  private saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly aggregates: Aggregates,
  ) {}

  /** The newest stored ones of these streams. */
  async read(streams: readonly string[]): Promise<File[]> {
    const storing = streams.filter((stream) => this.aggregates.ofStream(stream).storedState);
    if (storing.length === 0) return [];
    const { rows } = await this.pool.query<StoredRow>({
      name: 'stream-states',
      text: `select newest.* from unnest($1::text[], $2::text[]) wanted(stream, form) cross join lateral
        (${storedSql} where s.stream = wanted.stream and s.form = wanted.form order by s.version desc limit 1) newest`,
      values: [storing, storing.map((stream) => formOf(this.aggregates.ofStream(stream)))],
    });
    return rows.map(fileOf);
  }

  /** The newest stored one that ends no later than this. */
  async upTo(stream: string, end: LifeEnd): Promise<File | undefined> {
    const aggregate = this.aggregates.ofStream(stream);
    if (!aggregate.storedState) return undefined;
    const [column, last] = 'version' in end ? ['s.version', end.version] : ['e.position', end.position];
    const { rows } = await this.pool.query<StoredRow>({
      name: `stream-state-up-to-${column}`,
      text: `${storedSql} where s.stream = $1 and s.form = $2 and ${column} <= $3 order by s.version desc limit 1`,
      values: [stream, formOf(aggregate), last],
    });
    return rows[0] && fileOf(rows[0]);
  }

  /** Whether the state of a file is to be stored, when that of an earlier version is. */
  isDue(file: File, storedVersion: number): boolean {
    return isDue(this.aggregates.ofStream(file.stream), file, storedVersion);
  }

  /** Whether the state at this version is worth storing for the past when it is folded. */
  isOfPast(file: File): boolean {
    return isOfPast(this.aggregates.ofStream(file.stream), file);
  }

  /** Not awaited: the state is written after its events, and until then a start reads more of them. */
  save(file: File): void {
    // One after the other, so that an older state does not replace a newer one. For example a lost connection fails it, and the state is
    // stored after the next events.
    this.saving = this.saving.then(() => this.writeNewest(file)).catch(() => undefined);
  }

  /** As `save`, for a state of the past: the newest stays. */
  saveOfPast(file: File): void {
    this.saving = this.saving.then(() => this.write(file)).catch(() => undefined);
  }

  /** Waits for the states that are being written. */
  async close(): Promise<void> {
    await this.saving;
  }

  private async writeNewest(file: File): Promise<void> {
    await this.write(file);
    const aggregate = this.aggregates.ofStream(file.stream);
    await this.pool.query({
      name: 'drop-older-stream-states',
      text: dropOlderSql,
      values: [file.stream, file.version, formOf(aggregate), aggregate.storedState?.pastEvery ?? null],
    });
  }

  private write(file: File): Promise<void> {
    return writeState(this.pool, this.aggregates.ofStream(file.stream), file);
  }
}

export function isDue({ storedState }: Aggregate, { version }: File, storedVersion: number): boolean {
  return storedState !== undefined && version - storedVersion >= storedState.every;
}

export function isOfPast({ storedState }: Aggregate, { version }: File): boolean {
  return storedState?.pastEvery !== undefined && version % storedState.pastEvery === 0;
}

/** A rebuild writes into a table of its own, which takes the place of the other one when the rows do. */
export async function writeState(
  db: Pool | ClientBase,
  kind: Aggregate,
  { stream, version, position, sections, state }: File,
  table = 'stream_state',
): Promise<void> {
  await db.query({
    name: `store-${table}`,
    text: storeSql(table),
    values: [stream, version, position, formOf(kind), JSON.stringify(sections), JSON.stringify(state)],
  });
}

/** Every stored state that this program would use, each with its stream, one at a time. */
export async function eachStoredState(
  db: Pool,
  aggregates: Aggregates,
  use: (file: File) => Promise<void>,
): Promise<void> {
  const kinds = aggregates.all.filter(({ storedState }) => storedState).map(({ name }) => name);
  const { rows: all } = await db.query<{ stream: string; version: number }>(
    `select stream, version from stream_state where stream ~ $1 order by stream, version`,
    [`^(${kinds.join('|')})-[0-9]+$`],
  );
  for (const { stream, version } of all) {
    const { rows } = await db.query<StoredRow>(`${storedSql} where s.stream = $1 and s.version = $2 and s.form = $3`, [
      stream,
      version,
      formOf(aggregates.ofStream(stream)),
    ]);
    for (const row of rows) await use(fileOf(row));
  }
}

/** A rebuild of rows of these kinds does not trust their stored states either. */
export async function dropStoredStates(db: ClientBase, kinds: readonly Aggregate[]): Promise<void> {
  await db.query(`delete from stream_state where stream ~ $1`, [
    `^(${kinds.map(({ name }) => name).join('|')})-[0-9]+$`,
  ]);
}

function fileOf({ stream, version, position, sections, state }: StoredRow): File {
  return { stream, id: parseStream(stream).id, version, position, sections, state };
}

/** Differs for a program that folds the events of this kind in another way, as far as its declaration shows. */
const formOf = memo(({ name, events, initial, storedState }: Aggregate): string => {
  const types = Object.entries(events).map(([type, { schema, section }]) => [type, schema, section]);
  return createHash('sha256')
    .update(JSON.stringify([name, storedState?.form, initial, types]))
    .digest('base64url');
});
