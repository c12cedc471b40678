import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When each key of a write outside the log was stored: keys are deleted after a while. */
export class PlainWriteAges1790000000011 implements MigrationInterface {
  readonly name = 'PlainWriteAges1790000000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table plain_write add column written_at timestamptz not null default clock_timestamp()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table plain_write drop column written_at`);
  }
}
