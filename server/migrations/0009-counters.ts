import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures kept up with the rows of the read models. The table of counters beside the head, which nothing used, goes (decision 0007). */
export class Counters1760000000009 implements MigrationInterface {
  readonly name = 'Counters1760000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table counter`);
    await runner.query(`
      create table read_model_counter (
        table_name text collate "C" not null,
        name text collate "C" not null,
        key text collate "C" not null,
        value bigint not null,
        primary key (table_name, name, key)
      ) with (fillfactor = 50)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table read_model_counter`);
    await runner.query(`create table counter (name text primary key, value bigint not null)`);
  }
}
