import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The list of read models, the counters that are updated with their rows, and the past days that were built from them. */
export class ReadModels1790000000002 implements MigrationInterface {
  readonly name = 'ReadModels1790000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table read_model (name text primary key, declaration text not null, position bigint not null)`,
    );
    await runner.query(`
      create table read_model_counter (
        table_name text collate "C" not null,
        name text collate "C" not null,
        key text collate "C" not null,
        value bigint not null,
        primary key (table_name, name, key)
      ) with (fillfactor = 50)`);
    await runner.query(`
      create table past_store (
        id integer generated always as identity primary key,
        position bigint not null,
        made_at timestamptz(3),
        used_at timestamptz(3) not null,
        outdated boolean not null default false
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table past_store, read_model_counter, read_model`);
  }
}
