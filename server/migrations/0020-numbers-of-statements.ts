import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence of statements of account. */
export class NumbersOfStatements1790000000020 implements MigrationInterface {
  readonly name = 'NumbersOfStatements1790000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence if not exists partystatement_number');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop sequence partystatement_number');
  }
}
