import type { ClientBase, Pool } from 'pg';
import type { JsonObject } from '../../contract/json.js';
import type { LogEnd, StoredEvent } from './event.js';
import type { PrivateValues } from './personal.js';
import { ReadEvent, type EventTypes } from './event-types.js';

interface EventRow {
  position: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  data: string;
  meta: string;
  recorded_at: string;
  personal: string | null;
  topics?: string | null;
}

export type ChangedStream = Pick<StoredEvent, 'position' | 'stream' | 'type' | 'topics'>;

const columns = `e.position::float8 as position, e.stream, e.version, e.type, e.schema, e.data::text as data, e.meta::text as meta,
  e.recorded_at::text as recorded_at, p.data::text as personal`;
const source = `event e left join event_private p on p.position = e.position`;

/** Reads the log by stream and by position. */
export class LogReader {
  constructor(
    private readonly db: Pool | ClientBase,
    private readonly types: EventTypes,
  ) {}

  /** The same, through a connection with an open transaction. */
  on(db: ClientBase): LogReader {
    return new LogReader(db, this.types);
  }

  async head(): Promise<LogEnd> {
    const { rows } = await this.db.query<LogEnd>({
      name: 'log-head',
      text: `select h.position::float8 as position, encode(h.hash, 'hex') as hash,
               (select e.recorded_at::text from event e where e.position = h.position) as "recordedAt"
             from head h`,
    });
    return rows[0] as LogEnd;
  }

  /** All events of a stream, or those after a version. */
  async stream(stream: string, after = 0): Promise<StoredEvent[]> {
    return this.read({
      name: 'log-stream',
      text: `select ${columns} from ${source} where e.stream = $1 and e.version > $2 order by e.version`,
      values: [stream, after],
    });
  }

  /** How many events a stream has. */
  async versionOf(stream: string): Promise<number> {
    const { rows } = await this.db.query<{ version: number }>({
      name: 'log-version',
      text: `select coalesce(max(version), 0)::float8 as version from event where stream = $1`,
      values: [stream],
    });
    return rows[0]?.version ?? 0;
  }

  /** Several streams at once, each in its own order. */
  async streams(streams: readonly string[]): Promise<StoredEvent[]> {
    if (streams.length === 0) return [];
    if (streams.length === 1) return this.stream(streams[0] as string);
    return this.read({
      name: 'log-streams',
      text: `select ${columns} from ${source} where e.stream = any($1) order by e.stream, e.version`,
      values: [streams],
    });
  }

  /** The events after a position, in order; there are no gaps, so `last + 1` is always the next. */
  async after(position: number, limit: number): Promise<StoredEvent[]> {
    const events = await this.read({
      name: 'log-after',
      text: `select ${columns}, e.topics from ${source} where e.position > $1 order by e.position limit $2`,
      values: [position, limit],
    });
    events.forEach((event, i) => {
      if (event.position !== position + i + 1)
        throw new Error(`The log has a hole: ${event.position} follows ${position + i}`);
    });
    return events;
  }

  /** The first events of some types after a position, up to another one. */
  ofTypes(types: readonly string[], from: number, to: number, limit: number): Promise<StoredEvent[]> {
    return this.read({
      name: 'log-of-types',
      text: `select ${columns} from ${source} where e.position > $1 and e.position <= $2 and e.type = any($3)
        order by e.position limit $4`,
      values: [from, to, types, limit],
    });
  }

  /** The events at these positions, the newest first. */
  at(positions: readonly number[]): Promise<StoredEvent[]> {
    return this.read({
      name: 'log-at',
      text: `select ${columns} from ${source} where e.position = any($1) order by e.position desc`,
      values: [positions],
    });
  }

  /** Which streams changed between two positions, by which types of events, and what that means for open pages. */
  async streamsAfter(from: number, to: number): Promise<ChangedStream[]> {
    const { rows } = await this.db.query<ChangedStream>({
      name: 'log-streams-after',
      text: `select position::float8 as position, stream, type, topics from event where position > $1 and position <= $2 order by position`,
      values: [from, to],
    });
    return rows;
  }

  /** The first event of a command with one of these keys. */
  async byKeys(keys: readonly string[]): Promise<StoredEvent | undefined> {
    const [event] = await this.read({
      name: 'log-key',
      text: `select ${columns} from ${source} where e.key = any($1)`,
      values: [keys],
    });
    return event;
  }

  /** How many records each of these actions changed, of any kind or of one. */
  async recordsOf(acts: readonly string[], kind?: string): Promise<Map<string, number>> {
    if (acts.length === 0) return new Map();
    const { rows } = await this.db.query(
      `select meta->>'act' as act, count(distinct stream)::integer as records from event
        where meta->>'act' = any($1) and ($2::text is null or stream ~ ('^' || $2 || '-[0-9]+$')) group by meta->>'act'`,
      [[...new Set(acts)], kind ?? null],
    );
    return new Map((rows as { act: string; records: number }[]).map(({ act, records }) => [act, records]));
  }

  /** The streams that an action changed. */
  async streamsOf(act: string): Promise<Set<string>> {
    const { rows } = await this.db.query(`select distinct stream from event where meta->>'act' = $1`, [act]);
    return new Set((rows as { stream: string }[]).map(({ stream }) => stream));
  }

  async hashAt(position: number): Promise<string | undefined> {
    const { rows } = await this.db.query(`select encode(hash, 'hex') as hash from event where position = $1`, [
      position,
    ]);
    return (rows[0] as { hash: string } | undefined)?.hash;
  }

  private async read(query: { name: string; text: string; values: unknown[] }): Promise<StoredEvent[]> {
    const { rows } = await this.db.query<EventRow>(query);
    return rows.map((row) => {
      const personal = row.personal === null ? null : (JSON.parse(row.personal) as PrivateValues);
      const data = this.types.open(row.type, row.schema, JSON.parse(row.data) as JsonObject, personal);
      return new ReadEvent(
        row.position,
        row.stream,
        row.version,
        row.type,
        row.schema,
        data,
        row.meta,
        row.recorded_at,
        row.topics,
      );
    });
  }
}
