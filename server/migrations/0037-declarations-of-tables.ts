import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How often tables of rows were swapped: a program that has not compared them since does not write. */
export class DeclarationsOfTables1790000000037 implements MigrationInterface {
  readonly name = 'DeclarationsOfTables1790000000037';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table head add column declarations integer not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table head drop column declarations`);
  }
}
