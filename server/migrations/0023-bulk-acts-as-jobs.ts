import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Acts over many rows are worked off by jobs; what was under way goes on. */
export class BulkActsAsJobs1760000000023 implements MigrationInterface {
  readonly name = 'BulkActsAsJobs1760000000023';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table bulk_request add column cancelled_at timestamptz(3)`);
    await runner.query(`update bulk_request set cancelled_at = coalesce(ended_at, now()) where state = 'cancelled'`);
    await runner.query(`
      insert into job (kind, key, person, state, due_at, payload, created_at, started_at, ended_at)
      select 'bulk', 'bulk:' || r.id, r.user_id,
        case when r.state = 'running' or w.rows > 0 then 'waiting' else r.state end,
        now(), jsonb_build_object('id', r.id), r.created_at, r.created_at, case when r.state = 'done' then r.ended_at end
      from bulk_request r
        cross join lateral (select count(*) as rows from bulk_row where request_id = r.id and state = 'working') w
      order by r.id`);
    await runner.query(`alter table bulk_request drop column state, drop column touched_at, drop column ended_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table bulk_request add column state text not null default 'running',
        add column touched_at timestamptz(3) not null default now(), add column ended_at timestamptz(3)`);
    await runner.query(`
      update bulk_request r set ended_at = coalesce(r.cancelled_at, j.ended_at),
        state = case when r.cancelled_at is not null then 'cancelled' when j.state in ('waiting', 'running') then 'running' else 'done' end
      from job j where j.key = 'bulk:' || r.id`);
    await runner.query(`alter table bulk_request drop column cancelled_at, alter column touched_at drop default`);
    await runner.query(`create index bulk_request_running on bulk_request (touched_at) where state = 'running'`);
    await runner.query(`delete from job where kind = 'bulk'`);
  }
}
