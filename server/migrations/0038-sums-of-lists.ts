import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counters add up amounts of 17 digits of any number of rows, which a bigint does not hold. */
export class SumsOfLists1790000000038 implements MigrationInterface {
  readonly name = 'SumsOfLists1790000000038';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read_model_counter alter column value type numeric(38, 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table read_model_counter alter column value type bigint`);
  }
}
