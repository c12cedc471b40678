import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why rows of confirmed moves stayed behind, for their reports. */
export class ReportsOfMoves1790000000032 implements MigrationInterface {
  readonly name = 'ReportsOfMoves1790000000032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create table move_left_out (
      id integer generated always as identity primary key,
      move_id integer not null references move (id) on delete cascade,
      sheet_id integer not null,
      kind text collate "C" not null,
      state text collate "C" not null,
      field text not null,
      message jsonb not null,
      rows integer not null
    )`);
    await runner.query(`create index move_left_out_move on move_left_out (move_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_left_out`);
  }
}
