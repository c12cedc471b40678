import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys of writes that are not in the log, such as schedules and saved views, each with its answer. */
export class PlainWrites1790000000008 implements MigrationInterface {
  readonly name = 'PlainWrites1790000000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table plain_write (
        key text collate "C" primary key,
        hash text not null,
        answer jsonb
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table plain_write`);
  }
}
