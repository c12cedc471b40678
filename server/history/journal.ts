import type { Pool } from 'pg';
import type { Diff } from '../../contract/diff.js';
import type { JournalEntry, journalRoutes } from '../../contract/history/journal.js';
import type { AnswerOf, QueryOf } from '../../contract/route.js';
import { instantOf } from '../../contract/time.js';
import { parseStream, streamOf } from '../log/event.js';
import { positionAt } from '../log/position-at.js';
import type { LogReader } from '../log/reader.js';
import { identifier } from '../database/sql.js';
import type { Aggregates } from '../projection/aggregate.js';
import { nameKey, type Names } from '../projection/names.js';
import type { History } from './history.js';

type Question = QueryOf<(typeof journalRoutes)['journal']>;
type Answer = AnswerOf<(typeof journalRoutes)['journal']>;

const perAnswer = 50;
/** How many events are searched for one answer, however few of them match; the next call continues after them. */
const perLook = 50_000;
const dayMs = 86_400_000;

/** A kind of record with a code that users know, with its name and its columns in SQL. */
interface Coded {
  name: string;
  table: string;
  code: string;
}

/** The whole log as timeline entries: who did what, when, to which record. */
export class Journal {
  private readonly names: Names;
  private readonly coded: readonly Coded[];

  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly history: History,
    { all, names }: Aggregates,
    private readonly look = perLook,
  ) {
    this.names = names;
    this.coded = all.flatMap(({ name, known }) =>
      known?.code === undefined ? [] : [{ name, table: identifier(known.table), code: identifier(known.code) }],
    );
  }

  async read(question: Question): Promise<Answer> {
    const [first, last] = await this.bounds(question);
    if (last < first) return { listdata: [], before: null, reached: null };
    const floor = Math.max(first, last - this.look + 1);
    const positions = await this.matching(question, floor, last);
    const events = await this.reader.at(positions);
    const entries = await this.history.entries.ofAny(events);
    const titles = await this.titles(events.map(({ stream }) => stream));
    const listdata = events.map((event, at): JournalEntry => {
      const { aggregate: kind, id: record } = parseStream(event.stream);
      const { changes, data: _data, canUndo: _canUndo, isRedo: _isRedo, version: _version, ...entry } = entries[at]!;
      const changed = changes && cellsIn(changes);
      return { ...entry, kind, record, title: titles.get(event.stream) ?? null, changed };
    });
    const reached = positions.length === perAnswer ? positions.at(-1)! : floor;
    return { listdata, before: reached > first ? reached : null, reached: await this.timeOf(reached) };
  }

  /** The first and the last position of the query. */
  private async bounds({ start, end, before }: Question): Promise<[number, number]> {
    const head = await this.reader.head();
    const startsAt = start && instantOf(start);
    const endsAt = end && instantOf(end);
    const first = startsAt ? (await positionAt(this.pool, new Date(startsAt.getTime() - dayMs))) + 1 : 1;
    const last = endsAt ? await positionAt(this.pool, endsAt) : head.position;
    return [first, before === undefined ? last : Math.min(last, before - 1)];
  }

  /**
   * A bulk action is shown as one line, its last event; a query for the action or for a text shows each record. Few events have personal
   * values: those with the text are found at once, as looking them up for each event would take half of the time.
   */
  private async matching({ user, kind, text, act }: Question, first: number, last: number): Promise<number[]> {
    const files = text ? await this.withCode(text) : [];
    const { rows } = await this.pool.query<{ position: number }>(
      `select e.position::float8 as position from event e
       where e.position between $1 and $2
         and ($3::text is null or e.meta->'actor'->>'userId' = $3::text)
         and ($4::text is null or starts_with(e.stream, $4::text || '-'))
         and ($5::text is null or e.stream = any($6::text[])
           or ${hasText('e.data', '$5')}
           or e.position in (select p.position from event_private p where p.position between $1 and $2 and ${hasText('p.data', '$5')}))
         and ($7::text is null or e.meta->>'act' = $7::text)
         and ($5::text is not null or $7::text is not null or e.meta->>'act' is null or not exists (
           select from event later where later.meta->>'act' = e.meta->>'act' and later.position > e.position
             and ($4::text is null or starts_with(later.stream, $4::text || '-'))))
       order by e.position desc limit ${perAnswer}`,
      [first, last, user === undefined ? null : String(user), kind ?? null, text || null, files, act ?? null],
    );
    return rows.map(({ position }) => position);
  }

  /** A record can also be found by its code, which few of its events contain. */
  private async withCode(text: string): Promise<string[]> {
    const found = this.coded.map(async ({ name, table, code }) => {
      const { rows } = await this.pool.query<{ id: number }>(`select id from ${table} where ${code} = upper($1)`, [
        text,
      ]);
      return rows.map(({ id }) => streamOf(name, id));
    });
    return (await Promise.all(found)).flat();
  }

  private async titles(streams: readonly string[]): Promise<Map<string, string>> {
    const records = [...new Set(streams)].map((stream) => ({ stream, ...parseStream(stream) }));
    const named = records
      .filter(({ aggregate }) => this.names.has(aggregate))
      .map(({ stream, aggregate: list, id }) => ({ stream, list, id }));
    const codes = this.coded.map((kind) => this.codesOf(kind, records));
    const [names, ...found] = await Promise.all([this.names.of(this.pool, named), ...codes]);
    return new Map([...found.flat(), ...named.map((one) => [one.stream, names.get(nameKey(one)) ?? ''] as const)]);
  }

  private async codesOf(
    { name, table, code }: Coded,
    records: readonly { stream: string; aggregate: string; id: number }[],
  ): Promise<(readonly [string, string])[]> {
    const own = records.filter(({ aggregate }) => aggregate === name);
    const { rows } = await this.pool.query<{ id: number; code: string | null }>(
      `select id, ${code} as code from ${table} where id = any($1)`,
      [own.map(({ id }) => id)],
    );
    const codes = new Map(rows.map((row) => [row.id, row.code]));
    return own.map(({ stream, id }) => [stream, codes.get(id) ?? ''] as const);
  }

  private async timeOf(position: number): Promise<string | null> {
    const [event] = await this.reader.at([position]);
    return event?.at ?? null;
  }
}

function hasText(data: string, text: string): string {
  return `strpos(lower(${data}::text collate "mn-x-icu"), lower(${text}::text collate "mn-x-icu")) > 0`;
}

function cellsIn({ fields, rows }: Diff): number {
  const ofRows = Object.values(rows).map(
    ({ added, changed, removed }) =>
      added.length + removed.length + changed.reduce((sum, row) => sum + Object.keys(row.fields).length, 0),
  );
  return ofRows.reduce((sum, count) => sum + count, Object.keys(fields).length);
}
