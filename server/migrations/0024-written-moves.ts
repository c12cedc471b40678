import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a confirmed move writes into the lists, so that it goes on after a stop and can be taken back. */
export class WrittenMoves1790000000024 implements MigrationInterface {
  readonly name = 'WrittenMoves1790000000024';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_write`);
    await runner.query(
      `alter table move drop column system, drop column attempt, drop column step, drop column confirmed_at,
         drop column confirmed_by, drop column refusal, drop column report`,
    );
  }
}

const statements = [
  `alter table move add column system text, add column attempt integer not null default 0,
     add column step text collate "C", add column confirmed_at timestamptz(3), add column confirmed_by integer,
     add column refusal jsonb, add column report jsonb`,
  // The saves of one attempt in the order in which they are written: batch by batch, since rows refer to rows of earlier batches.
  `create table move_write (
    move_id integer not null references move (id) on delete cascade,
    attempt integer not null,
    batch integer not null,
    at integer not null,
    sheet_id integer not null,
    line integer not null,
    list text collate "C" not null,
    entry_id integer,
    given json,
    pending integer,
    names integer[] not null,
    -- The file that it is part of, by its id or the number by which it is named.
    part_of integer,
    number text,
    written_id integer,
    undone_at timestamptz(3),
    stays text collate "C",
    primary key (move_id, attempt, batch, at)
  )`,
  `create index move_write_pending on move_write (move_id, pending) where pending is not null`,
  `create index move_write_open on move_write (move_id, attempt, batch, part_of, at) where written_id is null`,
];
