import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each user arranged his workspace. */
export class Workspace1760000000003 implements MigrationInterface {
  readonly name = 'Workspace1760000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table layout (
        user_id integer not null,
        name text collate "C" not null,
        layout jsonb not null,
        primary key (user_id, name)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table layout`);
  }
}
