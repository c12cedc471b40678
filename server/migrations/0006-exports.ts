import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that people asked for, and when they are made again: the row is the truth, a job in the queue only a reminder of it. */
export class Exports1760000000006 implements MigrationInterface {
  readonly name = 'Exports1760000000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table export_schedule (
        id integer generated always as identity primary key,
        user_id integer not null,
        name text not null,
        list text collate "C" not null,
        filters jsonb not null,
        columns text[] not null,
        sort text not null,
        format text not null,
        language text not null,
        cron text not null,
        tz text not null,
        next_at timestamptz(3),
        created_at timestamptz(3) not null
      )`);
    await runner.query(`create index export_schedule_user_id on export_schedule (user_id)`);
    await runner.query(`create index export_schedule_next_at on export_schedule (next_at) where next_at is not null`);
    await runner.query(`
      create table export_request (
        id integer generated always as identity primary key,
        user_id integer not null,
        schedule_id integer references export_schedule (id) on delete set null,
        due_at timestamptz(3),
        key text collate "C",
        list text collate "C" not null,
        filters jsonb not null,
        columns text[] not null,
        sort text not null,
        format text not null,
        language text not null,
        state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
        run integer not null default 0,
        rows_done integer not null default 0,
        rows_total integer,
        position bigint,
        bytes bigint,
        sha256 text,
        reason text,
        told boolean not null default false,
        created_at timestamptz(3) not null,
        touched_at timestamptz(3) not null,
        ended_at timestamptz(3),
        expires_at timestamptz(3),
        constraint export_request_due unique (schedule_id, due_at)
      )`);
    await runner.query(`create unique index export_request_key on export_request (user_id, key) where key is not null`);
    await runner.query(`create index export_request_user on export_request (user_id, id desc)`);
    await runner.query(
      `create index export_request_open on export_request (touched_at) where state in ('queued', 'running')`,
    );
    await runner.query(
      `create index export_request_untold on export_request (id) where state in ('done', 'failed') and not told`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table export_request, export_schedule`);
  }
}
