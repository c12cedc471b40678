import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Later lists of the old system, which are compared with what a move brought. */
export class ComparisonsOfMoves1790000000026 implements MigrationInterface {
  readonly name = 'ComparisonsOfMoves1790000000026';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_only_here`);
    await runner.query(`delete from move where compares is not null`);
    await runner.query(`alter table move drop column compares`);
    await runner.query(`create unique index move_name on move (lower(name)) where state <> 'discarded'`);
    await runner.query(`alter table move_sheet drop column heads`);
  }
}

const statements = [
  // A comparison is read, mapped and checked like a move, and never written.
  `alter table move add column compares integer references move (id) on delete cascade`,
  `drop index move_name`,
  `create unique index move_name on move (lower(name)) where state <> 'discarded' and compares is null`,
  `create index move_compares on move (compares) where compares is not null`,
  // The heads of a confirmed move, by which later lists are mapped when its lines are erased.
  `alter table move_sheet add column heads text[]`,
  `create table move_only_here (
    move_id integer not null references move (id) on delete cascade,
    list text collate "C" not null,
    record_id integer not null,
    primary key (move_id, list, record_id)
  )`,
];
