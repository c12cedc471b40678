import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The bytes of events that each user wrote in a month, over all servers. */
export class EventBytes1790000000013 implements MigrationInterface {
  readonly name = 'EventBytes1790000000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table event_bytes (user_id integer not null, month text not null, bytes bigint not null, primary key (user_id, month))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table event_bytes`);
  }
}
