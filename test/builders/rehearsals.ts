import { RehearseMove } from '../../server/move/rehearsal/rehearse-job.js';
import { RehearsalRoom } from '../../server/move/rehearsal/room.js';
import { schemaOf } from '../../server/move/rehearsal/schema.js';
import type { Aggregate } from '../../server/projection/aggregate.js';
import { kernelOn } from './kernel.js';
import type { WrittenMovesTest } from './written-moves.js';

/** Rehearsals of moves, and what is in them and in the store. */
export class RehearsalsTest {
  constructor(
    private readonly test: WrittenMovesTest,
    private readonly aggregates: readonly Aggregate[],
    private readonly now: Date,
  ) {}

  rehearser(room = new RehearsalRoom(this.test.kernel)): RehearseMove {
    return new RehearseMove(this.test.database, this.test.kernel, room);
  }

  async begin(moveId: number): Promise<number> {
    const { rows } = await this.test.pool.query<{ id: number }>(
      `insert into move_rehearsal (move_id, created_at, created_by, change, declared, used_at)
        values ($1, $2, 1, 1, $3, $2) returning id`,
      [moveId, this.now, this.test.kernel.models.digest()],
    );
    return rows[0]!.id;
  }

  async rehearse(moveId: number): Promise<number> {
    const id = await this.begin(moveId);
    await this.test.perform(this.rehearser(), 'move-rehearse', id);
    return id;
  }

  async one(id: number) {
    return (await this.test.pool.query(`select * from move_rehearsal where id = $1`, [id])).rows[0];
  }

  async schemaFor(id: number): Promise<string> {
    return schemaOf({ id, run: (await this.one(id)).run });
  }

  async rowsIn(schema: string, table: string) {
    return (await this.test.pool.query(`select row_to_json(t)::text as row from ${schema}."${table}" t order by 1`))
      .rows;
  }

  /** Every row of every read model in a schema. */
  async contentOf(schema: string): Promise<Record<string, unknown[]>> {
    const content: Record<string, unknown[]> = {};
    for (const name of [...this.test.kernel.models.names(), 'read_model_counter'])
      content[name] = await this.rowsIn(schema, name);
    return content;
  }

  /** The log, the last number of every sequence from which records get theirs, and all tables but those of moves. */
  async storeNow(): Promise<unknown> {
    const { pool } = this.test;
    const { rows: head } = await pool.query(
      `select h.position, encode(h.hash, 'hex') as hash, (select count(*) from event) as events,
         (select count(*) from event_private) as personal, (select count(*) from move_write) as writes from head h`,
    );
    const { rows: numbers } = await pool.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' and sequencename like '%_number' order by 1`,
    );
    const { rows: tables } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname !~ '^(move|job|event)' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables)
      counts[name] = (await pool.query(`select count(*)::integer as rows from public."${name}"`)).rows[0].rows;
    return { head, numbers, counts, content: await this.contentOf('public') };
  }

  /** Writes a move into the store. Numbers that a process has drawn and not used would be left out, so it is a new one. */
  async confirm(moveId: number): Promise<void> {
    const fresh = kernelOn(this.test.pool, { aggregates: this.aggregates, now: () => this.now });
    await fresh.open();
    await this.test.startWriting(moveId);
    await this.test.perform(this.test.writer(fresh), 'move-confirm', moveId);
    await fresh.close();
  }
}
