import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Balances of the old system, read from sheets of moves, those of parties in the last rehearsal, and those that differed when confirmed. */
export class TrialBalances1790000000031 implements MigrationInterface {
  readonly name = 'TrialBalances1790000000031';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_party_difference, move_counted_party, move_balance`);
  }
}

const statements = [
  // As all results of a check, it refers to nothing.
  `create table move_balance (
    move_id integer not null,
    sheet_id integer not null,
    row integer not null,
    line text collate "C",
    side text collate "C",
    name text,
    currency text collate "C",
    value numeric not null,
    primary key (sheet_id, row)
  )`,
  `create index move_balance_move on move_balance (move_id)`,
  `create table move_counted_party (
    move_id integer not null references move (id) on delete cascade,
    side text collate "C" not null,
    name text not null,
    currency text collate "C" not null,
    before numeric not null,
    after numeric not null,
    primary key (move_id, side, name, currency)
  )`,
  `create table move_party_difference (
    move_id integer not null references move (id) on delete cascade,
    side text collate "C" not null,
    name text not null,
    currency text collate "C" not null,
    typed numeric not null,
    counted numeric not null,
    difference numeric not null,
    primary key (move_id, side, name, currency)
  )`,
];
