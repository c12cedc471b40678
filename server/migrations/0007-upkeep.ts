import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the store was last backed up and its log last verified, for whoever watches over it. */
export class Upkeep1760000000007 implements MigrationInterface {
  readonly name = 'Upkeep1760000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table upkeep (
        what text collate "C" primary key,
        done_at timestamptz(3) not null,
        position bigint not null,
        well boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table upkeep`);
  }
}
