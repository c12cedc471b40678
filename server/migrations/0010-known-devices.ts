import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Browsers on which somebody signed in before: their tries at that account are counted apart from those of strangers. */
export class KnownDevices1760000000010 implements MigrationInterface {
  readonly name = 'KnownDevices1760000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table known_device (
        id bigint generated always as identity primary key,
        user_id integer not null,
        token bytea not null unique,
        expires_at timestamptz(3) not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table known_device`);
  }
}
