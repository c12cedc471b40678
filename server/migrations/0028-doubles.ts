import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Parties of a move that may be one, and what was decided about them. */
export class Doubles1790000000028 implements MigrationInterface {
  readonly name = 'Doubles1790000000028';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_double`);
    await runner.query(`alter table move_write drop column origins`);
  }
}

const statements = [
  // A row that would become a part of another row or of entries that are here already. Rows may be gone, so it refers to none of them.
  `create table move_double (
    id integer generated always as identity primary key,
    move_id integer not null references move (id) on delete cascade,
    sheet_id integer not null,
    line integer not null,
    into_key text collate "C" not null,
    signs text[] not null,
    sureness text collate "C" not null,
    own jsonb not null,
    other jsonb not null,
    decision text collate "C" not null default 'open',
    takes text[] not null default '{}',
    act integer,
    version integer not null default 1,
    decided_at timestamptz(3),
    decided_by integer,
    constraint move_double_parties unique (move_id, sheet_id, line, into_key)
  )`,
  `create index move_double_decision on move_double (move_id, decision, id)`,
  `alter table move_write add column origins jsonb not null default '[]'`,
];
