import type { Pool } from 'pg';

/** A table with everything that belongs to it, or an independent object; the order of the statements depends only on names. */
type Statements = readonly string[];

interface Table {
  name: string;
  /** The definition of a view; null for a table. */
  shows: string | null;
  options: string[] | null;
  columns: string[];
  constraints: string[] | null;
  indexes: string[] | null;
  triggers: string[] | null;
  /** Null when it has the default privileges. */
  rights: { grantee: string | null; privileges: string[] }[] | null;
}

/** The whole database as SQL: extensions, functions, sequences, tables, views, indexes, triggers and rights. */
export async function schemaText(pool: Pool): Promise<string> {
  const parts = [
    await statements(pool, extensions),
    (await statements(pool, functions)).map((statement) => statement.replaceAll('public.', '')),
    await statements(pool, sequences),
    ...(await pool.query<Table>(tables)).rows.map(statementsOf),
  ];
  return parts.map((part) => part.map((statement) => `${statement};\n`).join('')).join('\n');
}

async function statements(pool: Pool, sql: string): Promise<Statements> {
  return (await pool.query<{ statement: string }>(sql)).rows.map(({ statement }) => statement.trim());
}

const isOfExtension = (oid: string): string =>
  `exists (select 1 from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;

const extensions = `
  select 'create extension ' || extname as statement from pg_extension where extname <> 'plpgsql' order by extname collate "C"`;

const functions = `
  select pg_get_functiondef(p.oid) as statement from pg_proc p
  where p.pronamespace = 'public'::regnamespace and not ${isOfExtension('p.oid')}
  order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`;

/** Sequences that no column uses; the others are created with their columns. */
const sequences = `
  select format('create sequence %I as %s increment %s start %s', s.sequencename, s.data_type, s.increment_by, s.start_value) as statement
  from pg_sequences s
  where s.schemaname = 'public' and not exists (
    select 1 from pg_depend d where d.objid = format('%I', s.sequencename)::regclass and d.deptype in ('a', 'i'))
  order by s.sequencename collate "C"`;

const tables = `
  select c.relname as name, c.reloptions as options,
    case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as shows,
    array(
      select format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod))
        || coalesce((select ' collate ' || quote_ident(o.collname) from pg_collation o
                     where o.oid = a.attcollation and o.collname <> 'default'), '')
        || case when a.attidentity <> '' then ' generated ' ||
          case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity'
                when a.attgenerated <> '' then ' generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                else coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '') end
        || case when a.attnotnull then ' not null' else '' end
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped order by a.attnum
    ) as columns,
    (select array_agg(format('constraint %I %s', conname, pg_get_constraintdef(k.oid)) order by contype = 'p' desc, conname collate "C")
      from pg_constraint k where k.conrelid = c.oid and contype not in ('n', 't')) as constraints,
    (select array_agg(pg_get_indexdef(indexrelid) order by pg_get_indexdef(indexrelid) collate "C")
      from pg_index i where i.indrelid = c.oid and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
    (select array_agg(pg_get_triggerdef(t.oid) order by tgname collate "C")
      from pg_trigger t where t.tgrelid = c.oid and not tgisinternal) as triggers,
    (select json_agg(json_build_object('grantee', grantee, 'privileges', privileges) order by grantee) from (
      select case when a.grantee = 0 then 'public' when a.grantee = c.relowner then 'current_user'
        else a.grantee::regrole::text end as grantee,
        array_agg(lower(a.privilege_type) order by a.privilege_type) as privileges
      from aclexplode(c.relacl) a group by 1) of_each) as rights
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not ${isOfExtension('c.oid')}
  order by c.relname collate "C"`;

function statementsOf({ name, shows, options, columns, constraints, indexes, triggers, rights }: Table): Statements {
  if (shows !== null) return [`create view ${name} as\n${shows.trim().replace(/;$/, '')}`];
  const lines = [...columns, ...(constraints ?? [])].map((line) => `  ${line}`);
  const stored = options ? ` with (${options.join(', ')})` : '';
  return [
    `create table ${name} (\n${lines.join(',\n')}\n)${stored}`,
    ...[...(indexes ?? []), ...(triggers ?? [])].map((statement) => statement.replaceAll('public.', '')),
    ...(rights === null ? [] : [`revoke all on ${name} from public, current_user`]),
    ...(rights ?? []).map(({ grantee, privileges }) => `grant ${privileges.join(', ')} on ${name} to ${grantee}`),
  ];
}
