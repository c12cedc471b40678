import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people do with many rows of a list at once, and what came of each row. */
export class ManyRowsAtOnce1760000000017 implements MigrationInterface {
  readonly name = 'ManyRowsAtOnce1760000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table many_request (
        id integer generated always as identity primary key,
        user_id integer not null,
        key text,
        list text not null,
        act text not null,
        undo_of integer references many_request on delete set null,
        entered jsonb not null,
        language text not null,
        state text not null default 'running',
        round integer not null default 1,
        created_at timestamptz(3) not null,
        touched_at timestamptz(3) not null,
        ended_at timestamptz(3),
        unique (user_id, key)
      )`);
    await runner.query(`create index many_request_running on many_request (touched_at) where state = 'running'`);
    await runner.query(`
      create table many_row (
        request_id integer not null references many_request on delete cascade,
        record_id integer not null,
        place integer not null,
        state text not null default 'waiting',
        refusal jsonb,
        primary key (request_id, record_id)
      )`);
    await runner.query(`create index many_row_waiting on many_row (request_id, place) where state = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table many_row`);
    await runner.query(`drop table many_request`);
  }
}
