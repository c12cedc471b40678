import type { Pool } from 'pg';
import { userTypes, type UserType } from '../../../contract/actor.js';
import { people } from '../../../contract/fields/ref/field.js';
import { permissions } from '../../../contract/permissions.js';
import { applyDiff, type Diff } from '../../../contract/diff.js';
import type { JsonObject } from '../../../contract/json.js';
import type { AuditCheck, AuditFinding, EventRights } from '../../audit/check.js';
import { eachRow } from '../../audit/each-row.js';

const nameOf = (type: UserType | null): string => (type === null ? 'nobody' : `${type} ${userTypes[type].en}`);

/** Events recorded by a type of user without the right to cause them. Undone saves are left out: an undo needs other rights. */
async function withoutRight(db: Pool, rights: EventRights): Promise<AuditFinding[]> {
  const { rows } = await db.query<{ type: string; by: UserType | null; count: number; first: number }>(
    `select e.type, (e.meta->'actor'->>'type')::integer as by, count(*)::float8 as count, min(e.position)::float8 as first
     from event e where e.type = any($1) and e.meta->'actor'->>'door' = 'http' and e.meta->>'undoes' is null
     group by 1, 2 order by 1, 2`,
    [Object.keys(rights)],
  );
  return rows.flatMap(({ type, by, count, first }) => {
    const may = (rights[type] ?? []).flatMap((capability) => {
      const { types, own = [] } = permissions[capability];
      return [...types, ...own];
    });
    if (by !== null && may.includes(by)) return [];
    const what = `${type} was recorded ${count} times for a type of user that may not`;
    const expected = [...new Set(may)]
      .sort((a, b) => a - b)
      .map(nameOf)
      .join(', ');
    return [{ row: `event ${first}`, what, expected, found: nameOf(by) }];
  });
}

interface Account {
  type: UserType;
  active: number;
  deleted: boolean;
}
interface Span extends Account {
  user: number;
  from: number;
  to: number | null;
  since: string;
}

/** The type and state of each account over time, from one change to the next. */
async function accountsOverTime(db: Pool): Promise<Span[]> {
  const spans: Span[] = [];
  const rows = {
    text: `select split_part(stream, '-', 2)::integer as user, position::float8 as position, type, data, recorded_at::text as at
      from event where type in ('UserAdded', 'UserChanged', 'UserDeleted') order by stream, version`,
    values: [],
  };
  await eachRow<{ user: number; position: number; type: string; data: JsonObject; at: string }>(db, rows, (event) => {
    const last = spans.at(-1)?.user === event.user ? spans.at(-1) : undefined;
    const account = changed(last, event.type, event.data);
    if (last && last.type === account.type && last.active === account.active && last.deleted === account.deleted)
      return;
    if (last) last.to = event.position;
    spans.push({ ...account, user: event.user, from: event.position, to: null, since: event.at });
  });
  return spans;
}

function changed(before: Account | undefined, type: string, data: JsonObject): Account {
  if (!before) return { type: data['type'] as UserType, active: data['active'] as number, deleted: false };
  const { active, deleted } = before;
  if (type === 'UserDeleted') return { type: before.type, active, deleted: true };
  return { ...applyDiff({ type: before.type, active }, data as Diff), deleted } as Account;
}

/**
 * Events by users whose account had another type or state at that time. A call that was running while its account changed may
 * still complete.
 */
async function withOtherAccountState(db: Pool): Promise<AuditFinding[]> {
  const spans = await accountsOverTime(db);
  const { rows } = await db.query<AuditFinding>(
    `with span as (
       select * from json_to_recordset($1) as s("user" integer, "type" integer, active integer, deleted boolean,
         "from" bigint, "to" bigint, since timestamptz)
     )
     select 'event ' || e.position as row, 'was recorded for an account that was not so then' as what,
       case when s.deleted then 'deleted' when s.active <> 1 then 'disabled' else 'type ' || s.type end as expected,
       'type ' || (e.meta->'actor'->>'type') as found
     from event e join span s on s."user" = (e.meta->'actor'->>'userId')::integer
       and e.position > s."from" and (s."to" is null or e.position <= s."to")
     where e.meta->'actor'->>'door' = 'http' and e.recorded_at > s.since + interval '10 seconds'
       and (s.deleted or s.active <> 1 or s.type <> (e.meta->'actor'->>'type')::integer)
     order by e.position limit 1000`,
    [JSON.stringify(spans)],
  );
  return rows;
}

async function administrators(db: Pool): Promise<AuditFinding[]> {
  const { rows } = await db.query<{ all: number; admins: number }>(
    `select count(*)::integer as all, count(*) filter (where type = 4)::integer as admins
     from app_user where active = 1 and not deleted`,
  );
  const { all = 0, admins = 0 } = rows[0] ?? {};
  if (all === 0 || admins > 0) return [];
  return [{ row: 'users', what: 'nobody who can sign in is an administrator', expected: '1', found: '0' }];
}

/** Checks that every user had the type the log records and the right to do what they did. */
export const permissionsAudit = (rights: EventRights, kinds: readonly string[]): AuditCheck => ({
  name: 'permissions',
  about: 'nobody did what his type may not, everybody acted as what he was then, and an administrator can sign in',
  perRecord: { kinds: kinds.filter((kind) => kind !== people), withAll: [people] },
  async run(db) {
    return [...(await withoutRight(db, rights)), ...(await withOtherAccountState(db)), ...(await administrators(db))];
  },
});
