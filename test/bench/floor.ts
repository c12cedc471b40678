import { Pool, type ClientBase } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StringDecoder } from 'node:string_decoder';
import { unescapeCopy } from '../../server/log/copy.js';

/** The least that an append can cost: one prepared INSERT of the same event into a table like the log, and nothing else. */
export class InsertFloor {
  private constructor(private readonly pool: Pool) {}

  static async open(url: string, connections: number): Promise<InsertFloor> {
    const pool = new Pool({ connectionString: url, max: connections });
    await pool.query(`
      create table floor_event (like event including defaults including constraints including indexes);
      create sequence floor_position;
      alter table floor_event alter position set default nextval('floor_position')`);
    return new InsertFloor(pool);
  }

  /** Where there are more callers than connections, callers share connections. */
  async insert(stream: string, version: number, data: string, meta: string, key: string): Promise<void> {
    await this.pool.query({
      name: 'floor',
      text: `insert into floor_event (stream, version, type, schema, data, data_hash, meta, recorded_at, hash, key)
             values ($1, $2, 'CrateAdded', 1, $3, $4, $5, now(), $4, $6)`,
      values: [stream, version, data, someHash, meta, key],
    });
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}

const someHash = Buffer.alloc(32, 7);

/** The least that a replay can cost: every event read in order by COPY and its data parsed, with nothing done with it. */
export async function copyAndParse(db: ClientBase): Promise<number> {
  const stream = db.query(
    copyTo(`copy (select position, stream, version, type, data from event order by position) to stdout`),
  );
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let events = 0;
  for await (const chunk of stream) {
    const text: string = rest + decoder.write(chunk as Buffer);
    const lines = text.split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      JSON.parse(unescapeCopy(line.slice(line.lastIndexOf('\t') + 1)));
      events++;
    }
  }
  return events;
}
