import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a browser that wants notices must be known by: who signed in on it, under which rights, and what it was told last. */
export class Notices1760000000005 implements MigrationInterface {
  readonly name = 'Notices1760000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table push_subscription
        add column session_id bigint,
        add column epoch integer not null default 0,
        add column told bigint not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table push_subscription drop column session_id, drop column epoch, drop column told`);
  }
}
