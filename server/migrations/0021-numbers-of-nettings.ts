import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence of acts of netting. */
export class NumbersOfNettings1790000000021 implements MigrationInterface {
  readonly name = 'NumbersOfNettings1790000000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence if not exists netting_number');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop sequence netting_number');
  }
}
