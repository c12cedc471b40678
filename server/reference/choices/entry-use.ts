import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import { referenceTable } from '../../projection/references.js';
import { BoundedCache } from '../../runtime/bounded-cache.js';
import { storeInUse } from '../../runtime/request-context.js';

/** The entries that the records of so many newest events refer to are those that the firm uses now. */
const newestEvents = 3_000;
/** More records would not change which entries are used most together. */
const maxTogether = 300;
const maxUsed = 100;
const cachedMs = 5 * 60_000;
const maxBytes = 2 ** 20;
/** What an answer of that many ids takes at most. */
const bytesOfAnswer = 2_000;

interface Counted {
  at: number;
  ids: Promise<number[]>;
}

/** Which entries of a list are used most, so that pickers offer them first. */
@Injectable()
export class EntryUse {
  private readonly counted = new BoundedCache<string, Counted>(maxBytes);

  constructor(private readonly database: Database) {}

  /** The most used first: in records that also use `others`, such as the cities of a lane, then in what was changed last. */
  async mostUsed(list: string, others: readonly string[]): Promise<number[]> {
    const together =
      others.length > 0 ? await this.cached(`${list} ${others.join()}`, togetherWith, [list, others]) : [];
    return [...new Set([...together, ...(await this.cached(list, inNewest, [list]))])];
  }

  private cached(question: string, statement: string, values: unknown[]): Promise<number[]> {
    const key = `${storeInUse()} ${question}`;
    const known = this.counted.get(key);
    if (known && Date.now() - known.at < cachedMs) return known.ids;
    const ids = this.database.pool
      .query<{ id: number }>(statement, values)
      .then(({ rows }) => rows.map(({ id }) => id));
    this.counted.set(key, { at: Date.now(), ids }, bytesOfAnswer);
    ids.catch(() => this.counted.delete(key));
    return ids;
  }
}

const counted = (records: string): string =>
  `select split_part(r.entry, '-', 2)::integer as id from (${records}) f cross join lateral unnest(f.refers_to) r(entry)
    where r.entry ~ ('^' || $1 || '-[0-9]+$') group by r.entry order by count(*) desc, r.entry limit ${maxUsed}`;

const inNewest = counted(
  `select s.refers_to from (select distinct stream from (select stream from event order by position desc limit ${newestEvents}) e) n
    join ${referenceTable.name} s on s.stream = n.stream`,
);
const togetherWith = counted(
  `select refers_to from ${referenceTable.name} where refers_to @> $2::text[] limit ${maxTogether}`,
);
