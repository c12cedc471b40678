import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Folded states of long streams, with the hash of the event up to which each was folded. */
export class StreamStates1790000000014 implements MigrationInterface {
  readonly name = 'StreamStates1790000000014';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table stream_state (
        stream text collate "C" primary key,
        version integer not null,
        form text collate "C" not null,
        hash bytea not null,
        sections json not null,
        state json not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table stream_state`);
  }
}
