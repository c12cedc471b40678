import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who requested a past day, when another user last read it, and by which declarations its tables were built. */
export class PastDays1790000000009 implements MigrationInterface {
  readonly name = 'PastDays1790000000009';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table past_store
        add column person integer,
        add column others_used_at timestamptz(3),
        add column declared text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table past_store drop column person, drop column others_used_at, drop column declared`);
  }
}
