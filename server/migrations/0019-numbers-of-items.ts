import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The sequence of items outside files. */
export class NumbersOfItems1790000000019 implements MigrationInterface {
  readonly name = 'NumbersOfItems1790000000019';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create sequence if not exists outsideitem_number');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop sequence outsideitem_number');
  }
}
