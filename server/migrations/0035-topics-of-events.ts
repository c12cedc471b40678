import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What each event changed for open pages. It is no part of the chain; events without it are read by their type. */
export class TopicsOfEvents1790000000035 implements MigrationInterface {
  readonly name = 'TopicsOfEvents1790000000035';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table event add column topics text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table event drop column topics`);
  }
}
