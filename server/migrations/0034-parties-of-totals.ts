import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which party of the rehearsal a counted balance is of, so that the rows behind it can be opened. */
export class PartiesOfTotals1790000000034 implements MigrationInterface {
  readonly name = 'PartiesOfTotals1790000000034';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table move_counted_party add column party integer`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table move_counted_party drop column party`);
  }
}
