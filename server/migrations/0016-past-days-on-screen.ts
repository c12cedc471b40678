import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Past days that somebody wants to look at and whose store is still to be made. */
export class PastDaysOnScreen1760000000016 implements MigrationInterface {
  readonly name = 'PastDaysOnScreen1760000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table past_day_request (
        id integer generated always as identity primary key,
        day date not null unique,
        prepared smallint not null default 0,
        run smallint not null default 0,
        failed boolean not null default false,
        touched_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table past_day_request`);
  }
}
