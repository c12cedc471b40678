import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves from old systems, which are prepared beside the log (D174). */
export class Moves1790000000023 implements MigrationInterface {
  readonly name = 'Moves1790000000023';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of tables) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `drop table move_count, move_row_reason, move_reason, move_row, move_line, move_answer, move_mapping, move_column,
        move_sheet, move_file, move`,
    );
  }
}

const tables = [
  `create table move (
    id integer generated always as identity primary key,
    name text not null,
    state text collate "C" not null default 'preparing',
    created_at timestamptz(3) not null,
    created_by integer not null,
    change integer not null default 1,
    checked_change integer,
    checked_at timestamptz(3)
  )`,
  `create unique index move_name on move (lower(name)) where state <> 'discarded'`,
  `create table move_file (
    id integer generated always as identity primary key,
    move_id integer not null references move (id) on delete cascade,
    name text not null,
    bytes integer not null,
    sha256 text collate "C" not null,
    content bytea,
    created_at timestamptz(3) not null,
    created_by integer not null,
    read_at timestamptz(3),
    refusal jsonb,
    replaced integer,
    constraint move_file_sha256 unique (move_id, sha256)
  )`,
  `create table move_sheet (
    id integer generated always as identity primary key,
    move_id integer not null references move (id) on delete cascade,
    file_id integer not null references move_file (id) on delete cascade,
    place integer not null,
    name text not null,
    is_hidden boolean not null,
    counts_from_1904 boolean not null,
    lines integer not null,
    columns integer not null,
    hidden_lines integer not null,
    head_from integer,
    head_to integer,
    kinds text[] not null default '{}',
    version integer not null default 1
  )`,
  `create index move_sheet_move on move_sheet (move_id)`,
  `create index move_sheet_file on move_sheet (file_id)`,
  `create table move_column (
    sheet_id integer not null references move_sheet (id) on delete cascade,
    kind text collate "C" not null,
    field text collate "C" not null,
    at integer,
    reading jsonb,
    fixed text,
    asks jsonb,
    is_guess boolean not null,
    version integer not null default 1,
    changed_at timestamptz(3),
    changed_by integer,
    primary key (sheet_id, kind, field)
  )`,
  `create table move_mapping (
    id integer generated always as identity primary key,
    kind text collate "C" not null,
    name text not null,
    columns jsonb not null,
    created_at timestamptz(3) not null,
    created_by integer not null,
    constraint move_mapping_name unique (kind, name)
  )`,
  `create table move_answer (
    id integer generated always as identity primary key,
    move_id integer not null references move (id) on delete cascade,
    question text collate "C" not null,
    folded text not null,
    value text not null,
    rows integer not null,
    likeliest jsonb,
    is_answered boolean not null default false,
    answer text,
    version integer not null default 1,
    changed_at timestamptz(3),
    changed_by integer,
    constraint move_answer_value unique (move_id, question, folded)
  )`,
  `create table move_line (
    sheet_id integer not null references move_sheet (id) on delete cascade,
    line integer not null,
    cells text[] not null,
    is_hidden boolean not null,
    left_out text collate "C",
    primary key (sheet_id, line)
  )`,
  // The results of a check refer to nothing: a check takes minutes, and whoever deletes a line must not wait for it.
  `create table move_row (
    move_id integer not null,
    sheet_id integer not null,
    line integer not null,
    kind text collate "C" not null,
    state text collate "C" not null,
    is_ticked boolean not null default false,
    name text not null,
    target text,
    reasons jsonb,
    changes jsonb,
    primary key (sheet_id, line, kind)
  )`,
  `create index move_row_all on move_row (move_id, sheet_id, line, kind)`,
  `create index move_row_state on move_row (move_id, state, sheet_id, line, kind)`,
  `create index move_row_ticked on move_row (move_id) where is_ticked`,
  `create table move_reason (
    id integer generated always as identity primary key,
    move_id integer not null,
    sheet_id integer not null,
    kind text collate "C" not null,
    state text collate "C" not null,
    field text not null,
    reason text not null,
    message jsonb not null,
    rows integer not null
  )`,
  `create index move_reason_move on move_reason (move_id)`,
  `create table move_row_reason (
    reason_id integer not null,
    sheet_id integer not null,
    line integer not null,
    kind text collate "C" not null,
    primary key (reason_id, sheet_id, line, kind)
  )`,
  `create table move_count (
    move_id integer not null references move (id) on delete cascade,
    sheet_id integer not null references move_sheet (id) on delete cascade,
    kind text collate "C" not null,
    state text collate "C" not null,
    rows integer not null,
    primary key (sheet_id, kind, state)
  )`,
  `create index move_count_move on move_count (move_id)`,
];
