import type { MigrationInterface, QueryRunner } from 'typeorm';

/** One row in a store that was restored from a backup, until an administrator releases its scheduled files and letters. */
export class RestorePause1790000000012 implements MigrationInterface {
  readonly name = 'RestorePause1790000000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table restore_pause (
        is_paused boolean primary key default true check (is_paused),
        restored_at timestamptz(3) not null default clock_timestamp(),
        backed_up_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table restore_pause`);
  }
}
