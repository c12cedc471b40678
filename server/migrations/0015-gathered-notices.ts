import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notices about several events of one kind, and who switched which kind off; without a user, the firm. */
export class GatheredNotices1790000000015 implements MigrationInterface {
  readonly name = 'GatheredNotices1790000000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table gathered_notice (
        id integer generated always as identity primary key,
        user_id integer not null,
        kind text collate "C" not null,
        records integer[] not null,
        positions bigint[] not null,
        begun_at timestamptz(3) not null,
        shown_at timestamptz(3),
        read_at timestamptz(3)
      )`);
    // A user has one notice of a kind that is still being gathered.
    await runner.query(
      `create unique index gathered_notice_open on gathered_notice (user_id, kind) where shown_at is null`,
    );
    await runner.query(`create index gathered_notice_user on gathered_notice (user_id, id desc)`);
    await runner.query(`create table gathered_switch (user_id integer, kind text collate "C" not null)`);
    await runner.query(`create unique index gathered_switch_kind on gathered_switch (coalesce(user_id, 0), kind)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table gathered_notice, gathered_switch`);
  }
}
