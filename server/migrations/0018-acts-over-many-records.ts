import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What one act did to many records is found together, and a row of it that keeps failing is given up. */
export class ActsOverManyRecords1760000000018 implements MigrationInterface {
  readonly name = 'ActsOverManyRecords1760000000018';

  async up(runner: QueryRunner): Promise<void> {
    // Few events are part of such an act: a partial index keeps the others cheap.
    await runner.query(`create index event_act on event ((meta->>'act'), position) where (meta->>'act') is not null`);
    await runner.query(`alter table many_row add column attempts smallint not null default 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table many_row drop column attempts`);
    await runner.query(`drop index event_act`);
  }
}
