import { Pool, type ClientBase } from 'pg';
import { atOneMoment } from '../database/snapshot-pool.js';
import type { LogEnd } from '../log/event.js';
import type { LogReader } from '../log/reader.js';

/** What was read, and the end of the log at that moment: it includes all events up to there and none after it. */
export interface OfOneMoment<A> {
  read: A;
  end: LogEnd;
}

/** Reads the rows of these tables as they are at one moment. While a connection holds the head of the log, the present is one. */
export function readAtOneMoment<A>(
  db: Pool | ClientBase,
  reader: LogReader,
  tables: readonly string[],
  read: (db: ClientBase) => Promise<A>,
): Promise<OfOneMoment<A>> {
  const readOn = async (client: ClientBase): Promise<OfOneMoment<A>> => {
    const end = await reader.on(client).head();
    return { end, read: await read(client) };
  };
  return db instanceof Pool ? atOneMoment(db, tables, readOn) : readOn(db);
}
