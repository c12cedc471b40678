import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence of reminders. */
export class NumbersOfReminders1790000000022 implements MigrationInterface {
  readonly name = 'NumbersOfReminders1790000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence if not exists reminder_number');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop sequence reminder_number');
  }
}
