import type { Pool } from 'pg';
import type { JournalEntry, journalRoutes } from '../../contract/history/journal.js';
import type { AnswerOf, QueryOf } from '../../contract/route.js';
import { instantOf } from '../../contract/time.js';
import { parseStream, streamOf } from '../log/event.js';
import { positionAt } from '../log/position-at.js';
import type { LogReader } from '../log/reader.js';
import { nameKey, type Names } from '../projection/names.js';
import type { History } from './history.js';

type Question = QueryOf<(typeof journalRoutes)['journal']>;
type Answer = AnswerOf<(typeof journalRoutes)['journal']>;

const perAnswer = 50;
/** So many events are looked through for one answer, however few of them match; the next one goes on behind them. */
const perLook = 50_000;
const dayMs = 86_400_000;

/** The whole log in the words of the timeline: who did what, when, to which record. */
export class Journal {
  constructor(
    private readonly pool: Pool,
    private readonly reader: LogReader,
    private readonly history: History,
    private readonly names: Names,
    private readonly look = perLook,
  ) {}

  async read(question: Question): Promise<Answer> {
    const [first, last] = await this.bounds(question);
    if (last < first) return { listdata: [], before: null, reached: null };
    const floor = Math.max(first, last - this.look + 1);
    const positions = await this.matching(question, floor, last);
    const events = await this.reader.at(positions);
    const entries = await this.history.entriesOf(events);
    const titles = await this.titles(events.map(({ stream }) => stream));
    const listdata = events.map((event, at): JournalEntry => {
      const { aggregate: kind, id: record } = parseStream(event.stream);
      const { changes, data: _data, canUndo: _canUndo, version: _version, ...entry } = entries[at]!;
      const changed = changes && cellsIn(changes);
      return { ...entry, kind, record, title: titles.get(event.stream) ?? null, changed };
    });
    const reached = positions.length === perAnswer ? positions.at(-1)! : floor;
    return { listdata, before: reached > first ? reached : null, reached: await this.timeOf(reached) };
  }

  /** The first and the last position that are asked about. */
  private async bounds({ start, end, before }: Question): Promise<[number, number]> {
    const head = await this.reader.head();
    const startsAt = start && instantOf(start);
    const endsAt = end && instantOf(end);
    const first = startsAt ? (await positionAt(this.pool, new Date(startsAt.getTime() - dayMs))) + 1 : 1;
    const last = endsAt ? await positionAt(this.pool, endsAt) : head.position;
    return [first, before === undefined ? last : Math.min(last, before - 1)];
  }

  /** What one act did to many records is one line, its last; who asks for the act or for a text sees each of them. */
  private async matching({ user, kind, text, act }: Question, first: number, last: number): Promise<number[]> {
    const files = text ? await this.filesOf(text) : [];
    const { rows } = await this.pool.query<{ position: number }>(
      `select e.position::float8 as position from event e left join event_private p on p.position = e.position
       where e.position between $1 and $2
         and ($3::text is null or e.meta->'actor'->>'userId' = $3::text)
         and ($4::text is null or starts_with(e.stream, $4::text || '-'))
         and ($5::text is null or e.stream = any($6::text[])
           or strpos(lower(e.data::text collate "mn-x-icu"), lower($5::text collate "mn-x-icu")) > 0
           or strpos(lower(p.data::text collate "mn-x-icu"), lower($5::text collate "mn-x-icu")) > 0)
         and ($7::text is null or e.meta->>'act' = $7::text)
         and ($5::text is not null or $7::text is not null or e.meta->>'act' is null or not exists (
           select from event later where later.meta->>'act' = e.meta->>'act' and later.position > e.position
             and ($4::text is null or starts_with(later.stream, $4::text || '-'))))
       order by e.position desc limit ${perAnswer}`,
      [first, last, user === undefined ? null : String(user), kind ?? null, text || null, files, act ?? null],
    );
    return rows.map(({ position }) => position);
  }

  /** An order is looked for by its code, too, which few of its events hold. */
  private async filesOf(text: string): Promise<string[]> {
    const { rows } = await this.pool.query<{ id: number }>(`select id from shipment where code = upper($1)`, [text]);
    return rows.map(({ id }) => streamOf('shipment', id));
  }

  private async titles(streams: readonly string[]): Promise<Map<string, string>> {
    const records = [...new Set(streams)].map((stream) => ({ stream, ...parseStream(stream) }));
    const files = records.filter(({ aggregate }) => aggregate === 'shipment');
    const named = records
      .filter(({ aggregate }) => this.names.has(aggregate))
      .map(({ stream, aggregate: list, id }) => ({ stream, list, id }));
    const [{ rows }, names] = await Promise.all([
      this.pool.query<{ id: number; code: string | null }>(`select id, code from shipment where id = any($1)`, [
        files.map(({ id }) => id),
      ]),
      this.names.of(this.pool, named),
    ]);
    const codes = new Map(rows.map(({ id, code }) => [id, code]));
    return new Map([
      ...files.map(({ stream, id }) => [stream, codes.get(id) ?? ''] as const),
      ...named.map((one) => [one.stream, names.get(nameKey(one)) ?? ''] as const),
    ]);
  }

  private async timeOf(position: number): Promise<string | null> {
    const [event] = await this.reader.at([position]);
    return event?.at ?? null;
  }
}

function cellsIn({ fields, rows }: NonNullable<Awaited<ReturnType<History['entriesOf']>>[number]['changes']>): number {
  const ofRows = Object.values(rows).map(
    ({ added, changed, removed }) =>
      added.length + removed.length + changed.reduce((sum, row) => sum + Object.keys(row.fields).length, 0),
  );
  return ofRows.reduce((sum, count) => sum + count, Object.keys(fields).length);
}
