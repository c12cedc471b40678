import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The event log: append-only by rights and by trigger, gapless by its one head row, tamper-evident by its hash chain. */
export class Log1790000000001 implements MigrationInterface {
  readonly name = 'Log1790000000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create extension if not exists pg_trgm`);
    await runner.query(`
      create table event (
        position bigint primary key,
        stream text collate "C" not null,
        version integer not null,
        type text collate "C" not null,
        schema integer not null,
        data json not null,
        data_hash bytea not null,
        meta json not null,
        recorded_at timestamptz(3) not null,
        hash bytea not null,
        key text collate "C",
        constraint event_stream_version unique (stream, version)
      )`);
    // Few events have a key or are part of a bulk action: partial indexes keep the others cheap.
    await runner.query(`create unique index event_key on event (key) where key is not null`);
    await runner.query(`create index event_act on event ((meta->>'act'), position) where (meta->>'act') is not null`);
    await runner.query(`
      create table head (
        id integer primary key default 1 check (id = 1),
        position bigint not null,
        hash bytea not null
      ) with (fillfactor = 50)`);
    await runner.query(`insert into head (position, hash) values (0, decode(repeat('00', 32), 'hex'))`);
    await runner.query(`
      create table event_private (
        position bigint primary key,
        stream text collate "C" not null,
        data json not null
      )`);
    await runner.query(`create index event_private_stream on event_private (stream)`);
    await runner.query(`create table event_type (type text collate "C" primary key, schema integer not null)`);
    await runner.query(`create table checkpoint (follower text primary key, position bigint not null)`);
    await runner.query(`
      create table anchor (position bigint primary key, hash bytea not null, taken_at timestamptz(3) not null)`);
    await runner.query(`
      create function event_is_append_only() returns trigger language plpgsql as $$
      begin
        raise exception 'the event log is append-only: % on % is refused', tg_op, tg_table_name;
      end $$`);
    await runner.query(`
      create trigger event_append_only before update or delete or truncate on event
      for each statement execute function event_is_append_only()`);
    await runner.query(`revoke update, delete, truncate on event from public, current_user`);
  }

  async down(): Promise<void> {
    throw new Error('The event log is never dropped by a migration.');
  }
}
