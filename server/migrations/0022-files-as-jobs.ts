import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The making of files and past days, their letters and notices become jobs; what was waiting or under way goes on. */
export class FilesAsJobs1760000000022 implements MigrationInterface {
  readonly name = 'FilesAsJobs1760000000022';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      insert into job (kind, key, person, state, due_at, run, progress, payload, result, reason, created_at, started_at, ended_at)
      select 'export', 'export:' || id, user_id,
        case when state in ('queued', 'running') then 'waiting' when state = 'empty' then 'done' else state end,
        now(), run,
        jsonb_strip_nulls(jsonb_build_object('done', rows_done, 'total', rows_total, 'prepared', prepared, 'position', position)),
        jsonb_build_object('id', id), case state when 'empty' then '{"empty": true}'::jsonb end, reason, created_at,
        case when run > 0 then created_at end, ended_at
      from export_request order by id`);
    await runner.query(`
      insert into job (kind, key, person, state, due_at, attempts, payload, reason, created_at, ended_at)
      select 'letter', 'letter:' || id, user_id, case mail_state when 'sent' then 'done' else mail_state end,
        coalesce(mail_at, now()), mail_tries, jsonb_build_object('id', id), mail_reason, created_at, ended_at
      from export_request where mail_state is not null and state = 'done' order by id`);
    await runner.query(`
      insert into job (kind, key, due_at, payload, created_at)
      select 'export-notice', 'export-notice:' || id || ':' || state, now(), jsonb_build_object('id', id, 'end', state), now()
      from export_request where state in ('done', 'failed') and not told order by id`);
    await runner.query(`
      insert into job (kind, key, due_at, payload, created_at)
      select 'past-day', 'past-day:' || day, now(), jsonb_build_object('day', day), now()
      from past_day_request where not failed order by id`);
    await runner.query(`drop table past_day_request`);
    await runner.query(`
      alter table export_request drop column state, drop column run, drop column lost, drop column rows_done, drop column rows_total,
        drop column prepared, drop column position, drop column reason, drop column told, drop column touched_at,
        drop column ended_at, drop column mail_state, drop column mail_tries, drop column mail_at, drop column mail_reason`);
    // The queue that reminded of these rows.
    await runner.query(`drop schema if exists bullmq cascade`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table export_request add column state text not null default 'queued', add column run integer not null default 0,
        add column lost smallint not null default 0, add column rows_done integer not null default 0, add column rows_total integer,
        add column prepared smallint, add column position bigint, add column reason text, add column told boolean not null default false,
        add column touched_at timestamptz(3) not null default now(), add column ended_at timestamptz(3),
        add column mail_state text check (mail_state in ('waiting', 'sent', 'failed')),
        add column mail_tries integer not null default 0, add column mail_at timestamptz(3), add column mail_reason text`);
    await runner.query(`
      update export_request r set run = j.run, reason = j.reason, ended_at = j.ended_at,
        told = not exists (select from job n where n.key = 'export-notice:' || r.id || ':' || j.state
          and n.state in ('waiting', 'running')),
        state = case when j.state in ('waiting', 'running') then 'queued' when j.result ? 'empty' then 'empty' else j.state end,
        rows_done = coalesce((j.progress->>'done')::integer, 0), rows_total = (j.progress->>'total')::integer,
        prepared = (j.progress->>'prepared')::smallint, position = (j.progress->>'position')::bigint
      from job j where j.key = 'export:' || r.id`);
    await runner.query(`
      update export_request r set mail_tries = j.attempts, mail_reason = j.reason,
        mail_state = case j.state when 'done' then 'sent' when 'running' then 'waiting' when 'cancelled' then 'failed' else j.state end,
        mail_at = case when j.state in ('waiting', 'running') then j.due_at end
      from job j where j.key = 'letter:' || r.id`);
    await runner.query(`
      alter table export_request alter column touched_at drop default, add constraint export_request_state_check
        check (state in ('queued', 'running', 'done', 'failed', 'cancelled', 'empty'))`);
    await runner.query(
      `create index export_request_open on export_request (touched_at) where state in ('queued', 'running')`,
    );
    await runner.query(
      `create index export_request_untold on export_request (id) where state in ('done', 'failed') and not told`,
    );
    await runner.query(`create index export_request_mail on export_request (id) where mail_state = 'waiting'`);
    await runner.query(`
      create table past_day_request (
        id integer generated always as identity primary key,
        day date not null unique,
        prepared smallint not null default 0,
        run smallint not null default 0,
        failed boolean not null default false,
        touched_at timestamptz(3) not null
      )`);
    await runner.query(`
      insert into past_day_request (day, touched_at)
      select (payload->>'day')::date, now() from job where kind = 'past-day' and state in ('waiting', 'running') order by id`);
    await runner.query(`delete from job where kind in ('export', 'letter', 'export-notice', 'past-day')`);
  }
}
