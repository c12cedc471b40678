import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Several stored states of one stream, for its past; and the events that undid one, without reading the stream. */
export class LongFiles1790000000036 implements MigrationInterface {
  readonly name = 'LongFiles1790000000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table stream_state drop constraint stream_state_pkey, add primary key (stream, version)`);
    await runner.query(`
      create index event_undoes on event (((meta->>'undoes')::bigint)) where (meta->>'undoes') is not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index event_undoes`);
    await runner.query(`delete from stream_state`);
    await runner.query(`
      alter table stream_state drop constraint stream_state_pkey, add primary key (stream)`);
  }
}
