import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A password from a slip: its owner has to choose another one before signing in. */
export class OneTimePasswords1790000000025 implements MigrationInterface {
  readonly name = 'OneTimePasswords1790000000025';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table credential add column is_one_time boolean not null default false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table credential drop column is_one_time`);
  }
}
