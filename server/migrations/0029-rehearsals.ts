import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Rehearsals of moves, each in a schema of its own, and who may look at them. */
export class Rehearsals1790000000029 implements MigrationInterface {
  readonly name = 'Rehearsals1790000000029';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table move_rehearsal (
        id integer generated always as identity primary key,
        move_id integer not null references move (id) on delete cascade,
        created_at timestamptz(3) not null,
        created_by integer not null,
        change integer not null,
        declared text not null,
        run integer,
        position bigint,
        made_at timestamptz(3),
        used_at timestamptz(3) not null,
        outdated boolean not null default false,
        lists jsonb,
        refusal jsonb
      )`);
    await runner.query(`create index move_rehearsal_move on move_rehearsal (move_id)`);
    await runner.query(`
      create table move_rehearsal_reader (
        rehearsal_id integer not null references move_rehearsal (id) on delete cascade,
        user_id integer not null,
        primary key (rehearsal_id, user_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_rehearsal_reader, move_rehearsal`);
  }
}
