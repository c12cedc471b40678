import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a bulk action writes to this row alone, where the rows have values of their own. */
export class BulkRowValues1790000000016 implements MigrationInterface {
  readonly name = 'BulkRowValues1790000000016';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table bulk_row add column entered jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table bulk_row drop column entered`);
  }
}
