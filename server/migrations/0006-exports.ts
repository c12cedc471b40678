import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Exported files that users requested, and their schedules. */
export class Exports1790000000006 implements MigrationInterface {
  readonly name = 'Exports1790000000006';

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
        created_at timestamptz(3) not null,
        skip_empty boolean not null default false,
        mail_to text[] not null default '{}'
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
        bytes bigint,
        sha256 text,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3),
        skip_empty boolean not null default false,
        mail_to text[] not null default '{}',
        as_of date,
        constraint export_request_due unique (schedule_id, due_at)
      )`);
    await runner.query(`create unique index export_request_key on export_request (user_id, key) where key is not null`);
    await runner.query(`create index export_request_user on export_request (user_id, id desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table export_request, export_schedule`);
  }
}
