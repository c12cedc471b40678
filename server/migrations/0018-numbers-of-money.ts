import type { MigrationInterface, QueryRunner } from 'typeorm';

const numbers = ['advance_number', 'bankstatement_number', 'bankline_number'];

/** The sequences of advances, and of the statements of banks and their lines. */
export class NumbersOfMoney1790000000018 implements MigrationInterface {
  readonly name = 'NumbersOfMoney1790000000018';

  async up(runner: QueryRunner): Promise<void> {
    for (const number of numbers) await runner.query(`create sequence if not exists ${number}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const number of numbers) await runner.query(`drop sequence ${number}`);
  }
}
