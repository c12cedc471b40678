import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A scheduled file may go out by mail, and need not be made where it would be empty. */
export class SchedulesByMail1760000000014 implements MigrationInterface {
  readonly name = 'SchedulesByMail1760000000014';

  async up(runner: QueryRunner): Promise<void> {
    const added = `add column skip_empty boolean not null default false, add column mail_to text[] not null default '{}'`;
    await runner.query(`alter table export_schedule ${added}`);
    await runner.query(`
      alter table export_request ${added},
        add column mail_state text check (mail_state in ('waiting', 'sent', 'failed')),
        add column mail_tries integer not null default 0,
        add column mail_at timestamptz(3),
        add column mail_reason text,
        drop constraint export_request_state_check,
        add constraint export_request_state_check
          check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'empty'))`);
    await runner.query(`create index export_request_mail on export_request (id) where mail_state = 'waiting'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update export_request set state = 'cancelled' where state = 'empty'`);
    await runner.query(`drop index export_request_mail`);
    await runner.query(`
      alter table export_request drop column skip_empty, drop column mail_to, drop column mail_state,
        drop column mail_tries, drop column mail_at, drop column mail_reason,
        drop constraint export_request_state_check,
        add constraint export_request_state_check
          check (state in ('queued', 'running', 'done', 'failed', 'cancelled'))`);
    await runner.query(`alter table export_schedule drop column skip_empty, drop column mail_to`);
  }
}
