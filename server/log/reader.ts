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

/** Which events of a stream: those between two versions, and of these types only where they are given. */
export interface PartOfStream {
  after?: number | undefined;
  before?: number | undefined;
  types?: readonly string[] | undefined;
}

const inPart = `e.stream = $1 and e.version > $2 and e.version < $3 and ($4::text[] is null or e.type = any($4))`;
const partValues = (stream: string, { after = 0, before = 2 ** 31 - 1, types }: PartOfStream): unknown[] => [
  stream,
  after,
  before,
  types ?? null,
];

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

  /** The events of a stream after a version and up to another one. */
  async between(stream: string, after: number, last: number): Promise<StoredEvent[]> {
    return this.read({
      name: 'log-between',
      text: `select ${columns} from ${source} where e.stream = $1 and e.version > $2 and e.version <= $3 order by e.version`,
      values: [stream, after, last],
    });
  }

  /** The newest events of a part of a stream, the newest first. */
  async newest(stream: string, part: PartOfStream, limit: number): Promise<StoredEvent[]> {
    return this.read({
      name: 'log-newest',
      text: `select ${columns} from ${source} where ${inPart} order by e.version desc limit $5`,
      values: [...partValues(stream, part), limit],
    });
  }

  async countOf(stream: string, part: PartOfStream): Promise<number> {
    const { rows } = await this.db.query<{ count: number }>({
      name: 'log-count',
      text: `select count(*)::integer as count from event e where ${inPart}`,
      values: partValues(stream, part),
    });
    return rows[0]?.count ?? 0;
  }

  /** The version of a stream at a position of the log. */
  async versionAt(stream: string, position: number): Promise<number> {
    const { rows } = await this.db.query<{ version: number }>({
      name: 'log-version-at',
      text: `select version from event where stream = $1 and position <= $2 order by version desc limit 1`,
      values: [stream, position],
    });
    return rows[0]?.version ?? 0;
  }

  /** The version of a stream before its first event that was recorded later; in a log of an older version times may decrease. */
  async versionBefore(stream: string, moment: Date): Promise<number> {
    const { rows } = await this.db.query<{ version: number }>({
      name: 'log-version-before',
      text: `select version - 1 as version from event where stream = $1 and recorded_at > $2 order by version limit 1`,
      values: [stream, moment],
    });
    return rows[0]?.version ?? this.versionOf(stream);
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

  /** The streams that were changed under these keys. */
  async streamsOfKeys(keys: readonly string[]): Promise<Set<string>> {
    const { rows } = await this.db.query(`select stream from event where key = any($1)`, [keys]);
    return new Set((rows as { stream: string }[]).map(({ stream }) => stream));
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

  /** What an action did to one stream, in order. */
  ofAct(act: string, stream: string): Promise<StoredEvent[]> {
    return this.read({
      name: 'log-of-act',
      text: `select ${columns} from ${source} where e.meta->>'act' = $1 and e.stream = $2 order by e.position`,
      values: [act, stream],
    });
  }

  /** The events that undid those at these positions, in order. */
  async undoesOf(positions: readonly number[]): Promise<{ position: number; undoes: number; act: string | null }[]> {
    if (positions.length === 0) return [];
    const { rows } = await this.db.query<{ position: number; undoes: number; act: string | null }>({
      name: 'log-undoes',
      text: `select position::float8 as position, (meta->>'undoes')::float8 as undoes, meta->>'act' as act from event
        where (meta->>'undoes')::bigint = any($1) and (meta->>'undoes') is not null order by position`,
      values: [positions],
    });
    return rows;
  }

  /** These events and what they undid, what that had undone and so on, in order. */
  async undoneFrom(positions: readonly number[]): Promise<{ position: number; undoes: number | null }[]> {
    if (positions.length === 0) return [];
    const { rows } = await this.db.query<{ position: number; undoes: number | null }>({
      name: 'log-undone-from',
      text: `with recursive undone(position) as (select unnest($1::bigint[]) union
          select (e.meta->>'undoes')::bigint from undone u join event e on e.position = u.position where e.meta->>'undoes' is not null)
        select e.position::float8 as position, (e.meta->>'undoes')::float8 as undoes
          from undone u join event e on e.position = u.position order by e.position`,
      values: [positions],
    });
    return rows;
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
