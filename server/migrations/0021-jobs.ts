import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Work in the background, one row a job. The queue that lay in the database before reminded of rows only. */
export class Jobs1760000000021 implements MigrationInterface {
  readonly name = 'Jobs1760000000021';

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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table job`);
  }
}
