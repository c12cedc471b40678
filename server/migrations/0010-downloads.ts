import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When who was answered a workbook within the last hour: so many are allowed over all servers. */
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
