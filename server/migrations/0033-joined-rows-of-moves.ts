import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rows of confirmed moves that were joined with another party, for their reports. */
export class JoinedRowsOfMoves1790000000033 implements MigrationInterface {
  readonly name = 'JoinedRowsOfMoves1790000000033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table move_joined (
      id integer generated always as identity primary key,
      move_id integer not null references move (id) on delete cascade,
      sheet_id integer not null,
      line integer not null,
      number text,
      name text not null,
      into_name text not null
    )`);
    await runner.query(`create index move_joined_move on move_joined (move_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_joined`);
  }
}
