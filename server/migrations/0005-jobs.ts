import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Background jobs, one row each; bulk actions and their rows; and when the store was last backed up and verified. */
export class Jobs1790000000005 implements MigrationInterface {
  readonly name = 'Jobs1790000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table job (
        id bigint generated always as identity primary key,
        kind text collate "C" not null,
        key text collate "C" not null unique,
        person integer,
        state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
        due_at timestamptz(3) not null,
        run integer not null default 0,
        attempts smallint not null default 0,
        lost smallint not null default 0,
        lease_until timestamptz(3),
        progress jsonb,
        payload jsonb not null default '{}',
        result jsonb,
        reason text,
        created_at timestamptz(3) not null,
        started_at timestamptz(3),
        ended_at timestamptz(3)
      )`);
    await runner.query(`create index job_open on job (kind, due_at) where state in ('waiting', 'running')`);
    await runner.query(`create index job_served on job (kind, person, started_at)`);
    await runner.query(`create index job_ended on job (kind, ended_at)`);
    await runner.query(`
      create table bulk_request (
        id integer generated always as identity primary key,
        user_id integer not null,
        key text,
        list text not null,
        act text not null,
        undo_of integer references bulk_request (id) on delete set null,
        entered jsonb not null,
        language text not null,
        round integer not null default 1,
        created_at timestamptz(3) not null,
        cancelled_at timestamptz(3),
        unique (user_id, key)
      )`);
    await runner.query(`
      create table bulk_row (
        request_id integer not null references bulk_request on delete cascade,
        record_id integer not null,
        place integer not null,
        state text not null default 'waiting',
        refusal jsonb,
        attempts smallint not null default 0,
        primary key (request_id, record_id)
      )`);
    await runner.query(`create index bulk_row_waiting on bulk_row (request_id, place) where state = 'waiting'`);
    await runner.query(`
      create table upkeep (
        what text collate "C" primary key,
        done_at timestamptz(3) not null,
        position bigint not null,
        well boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table upkeep, bulk_row, bulk_request, job`);
  }
}
