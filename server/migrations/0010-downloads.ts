import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The workbook downloads of each user within the last hour: their number is limited over all servers. */
export class Downloads1790000000010 implements MigrationInterface {
  readonly name = 'Downloads1790000000010';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table workbook_download (user_id integer not null, at timestamptz not null)`);
    await runner.query(`create index workbook_download_user on workbook_download (user_id, at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table workbook_download`);
  }
}
