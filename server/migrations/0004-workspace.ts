import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How each user arranged the workspace and the lists. */
export class Workspace1790000000004 implements MigrationInterface {
  readonly name = 'Workspace1790000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table layout (
        user_id integer not null,
        name text collate "C" not null,
        layout jsonb not null,
        primary key (user_id, name)
      )`);
    await runner.query(`
      create table saved_view (
        id integer generated always as identity primary key,
        user_id integer not null,
        list text collate "C" not null,
        name text not null,
        filters jsonb not null,
        sort text not null,
        columns jsonb,
        shared boolean not null,
        default_for integer[] not null
      )`);
    await runner.query(`create index saved_view_user on saved_view (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table saved_view, layout`);
  }
}
