import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The files of the zips of a move, until they are documents of their orders. */
export class DocumentsOfMoves1790000000027 implements MigrationInterface {
  readonly name = 'DocumentsOfMoves1790000000027';

  async up(runner: QueryRunner): Promise<void> {
    // Without content where it cannot be a document, or a person was erased.
    await runner.query(`create table move_document (
      file_id integer not null references move_file (id) on delete cascade,
      line integer not null,
      path text not null,
      bytes integer not null,
      content bytea,
      -- Why it cannot be a document.
      refusal text collate "C",
      primary key (file_id, line)
    )`);
    // Its values are packed already.
    await runner.query(`alter table move_document alter column content set storage external`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table move_document`);
  }
}
