import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest version of the program that has changed tables of rows or their indexes: an older one does not change them back. */
export class VersionOfTables1790000000039 implements MigrationInterface {
  readonly name = 'VersionOfTables1790000000039';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table head add column tables_version text not null default '0'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table head drop column tables_version`);
  }
}
