import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often the worker was lost over a file. */
export class LostFiles1760000000020 implements MigrationInterface {
  readonly name = 'LostFiles1760000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table export_request add column lost smallint not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table export_request drop column lost`);
  }
}
