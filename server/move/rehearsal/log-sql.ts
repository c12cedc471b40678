const eventColumns = 'position, stream, version, type, schema, data, data_hash, meta, recorded_at, hash, key, topics';

/**
 * The log of a rehearsal: that of the store up to a position, and after it the events that the rehearsal adds to a table of its own. Both
 * are read and written by the statements of today.
 */
export function logSql(schema: string, position: number): string[] {
  return [
    `create unlogged table event_added (like public.event including defaults)`,
    `alter table event_added add primary key (position)`,
    `create unique index event_stream_version on event_added (stream, version)`,
    // Named as that of the log: by this name a key that was used already is recognised.
    `create unique index event_key on event_added (key) where key is not null`,
    `create index event_act on event_added ((meta->>'act'), position) where (meta->>'act') is not null`,
    `create unlogged table event_private_added (like public.event_private including defaults)`,
    `alter table event_private_added add primary key (position)`,
    `create index event_private_stream on event_private_added (stream)`,
    ...unitedSql(schema, 'event', eventColumns, position),
    ...unitedSql(schema, 'event_private', 'position, stream, data', position),
  ];
}

function unitedSql(schema: string, name: string, columns: string, position: number): string[] {
  return [
    `create view ${name} as select ${columns} from public.${name} where position <= ${Math.trunc(position)}
      union all select ${columns} from ${name}_added`,
    `create function ${name}_insert() returns trigger language plpgsql as $$
      begin
        insert into ${schema}.${name}_added (${columns}) values (${columns
          .split(', ')
          .map((column) => `new.${column}`)
          .join(', ')});
        return new;
      end $$`,
    `create trigger ${name}_insert instead of insert on ${name} for each row execute function ${name}_insert()`,
    `create trigger ${name}_append_only instead of update or delete on ${name}
      for each row execute function refuse_write()`,
  ];
}

/** The trigger of everything that a rehearsal only reads: a write would go through the view into the store. */
export const refuseWriteSql = `create function refuse_write() returns trigger language plpgsql as $$
  begin
    raise exception 'a rehearsal does not write %', tg_table_name;
  end $$`;

export function readOnlyViewSql(name: string): string[] {
  return [
    `create view "${name}" as select * from public."${name}"`,
    `create trigger refuse_write instead of insert or update or delete on "${name}"
      for each row execute function refuse_write()`,
  ];
}
