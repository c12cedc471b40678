import type { MigrationInterface, QueryRunner } from 'typeorm';

/** For which address prefixes the browser of a session has the cookie that opens pictures and papers. */
export class CookiePlaces1790000000017 implements MigrationInterface {
  readonly name = 'CookiePlaces1790000000017';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table session add column cookie_places text not null default ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table session drop column cookie_places`);
  }
}
