import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files of the state of a past day, and the stores that they are read from: schemas that are made from the log when they are needed. */
export class PastDays1760000000015 implements MigrationInterface {
  readonly name = 'PastDays1760000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table past_store (
        id integer generated always as identity primary key,
        position bigint not null,
        made_at timestamptz(3),
        used_at timestamptz(3) not null,
        outdated boolean not null default false
      )`);
    await runner.query(`alter table export_request add column as_of date, add column prepared smallint`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table export_request drop column as_of, drop column prepared`);
    await runner.query(`drop table past_store`);
  }
}
