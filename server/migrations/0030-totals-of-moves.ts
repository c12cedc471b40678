import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Control totals of moves: typed from the old system, and counted in the last rehearsal. */
export class TotalsOfMoves1790000000030 implements MigrationInterface {
  readonly name = 'TotalsOfMoves1790000000030';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_counted, move_total`);
    await runner.query(
      `alter table move drop column totals_basis, drop column counted_change, drop column counted_at, drop column totals`,
    );
  }
}

const statements = [
  `alter table move add column totals_basis text collate "C" not null default 'brought', add column counted_change integer,
     add column counted_at timestamptz(3), add column totals jsonb`,
  // The currency of a count is empty.
  `create table move_total (
    move_id integer not null references move (id) on delete cascade,
    line text collate "C" not null,
    currency text collate "C" not null,
    value numeric,
    version integer not null,
    changed_at timestamptz(3) not null,
    changed_by integer not null,
    primary key (move_id, line, currency)
  )`,
  `create table move_counted (
    move_id integer not null references move (id) on delete cascade,
    line text collate "C" not null,
    currency text collate "C" not null,
    before numeric not null,
    after numeric not null,
    primary key (move_id, line, currency)
  )`,
];
