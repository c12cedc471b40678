/** What a plain table may hold of a person whose values are erased. */
export interface PersonalStore {
  /** Its rows belong to the account in `user_id`, and go with that account. */
  isOwnedByUser?: true;
  /** Columns in which people typed what they liked: a row that holds an erased value goes. */
  typed?: readonly string[];
  /** What becomes of rows that lead to files with the values of other tables in them. */
  files?: { where: string; set: string };
}

/**
 * Every table that is neither the log nor a read model, so that no new one is forgotten (a test compares them with the database).
 * A text says why a table holds no value of a person. The log and the read models forget by the event itself.
 */
export const personalStores: Readonly<Record<string, PersonalStore | string>> = {
  layout: { isOwnedByUser: true, typed: ['layout'] },
  saved_view: { isOwnedByUser: true, typed: ['name', 'filters'] },
  export_schedule: { isOwnedByUser: true, typed: ['name', 'filters', 'mail_to'] },
  export_request: {
    isOwnedByUser: true,
    typed: ['filters', 'mail_to'],
    // What a file holds is not known from its row, so all that were made before go, and one that is being made begins anew.
    files: {
      where: `state in ('running', 'done')`,
      set: `state = case state when 'running' then 'queued' else state end,
            touched_at = case state when 'running' then to_timestamp(0) else touched_at end,
            expires_at = case state when 'done' then least(expires_at, ended_at) else expires_at end`,
    },
  },
  // Schemas with the values of everybody: they are made anew from the log, which has forgotten the person.
  past_store: { files: { where: 'not outdated', set: 'outdated = true' } },
  bulk_request: { isOwnedByUser: true, typed: ['entered'] },
  bulk_row: { typed: ['refusal'] },
  session: { isOwnedByUser: true },
  push_subscription: { isOwnedByUser: true },
  known_device: { isOwnedByUser: true },
  past_day_request: 'Days that somebody wants to look at',
  upload: 'The pictures of an account are removed with their rows once it is erased',
  credential: 'The hash of a password, without the account that it is of',
  sign_in_counter: 'E-mails are digests in it',
  checkpoint: 'Positions in the log',
  anchor: 'Hashes of the log',
  upkeep: 'Times of backups and verifications',
  migrations: 'Names of migrations',
};

/**
 * The parts of the statement that appends an erasure by which the values leave the plain tables too. `gone` are the values that lay
 * beside the log, read by the statement that deletes them; `streams` is the parameter with the erased streams.
 */
export function forgetSql(streams: string): string[] {
  const parts = [
    `gone as (select distinct ${lowered(`kept.value->>1`)} as value from erased, json_each(erased.data) as kept
       where json_typeof(kept.value->1) = 'string')`,
  ];
  for (const [table, store] of Object.entries(personalStores)) {
    if (typeof store === 'string') continue;
    const isOfPerson = [
      ...(store.isOwnedByUser ? [`('user-' || s.user_id) = any(${streams})`] : []),
      ...(store.typed ? [holdsValue(store.typed)] : []),
    ].join(' or ');
    if (isOfPerson !== '') parts.push(`forgotten_${table} as (delete from ${table} s using moved where ${isOfPerson})`);
    if (store.files) {
      const others = isOfPerson === '' ? '' : ` and not (${isOfPerson})`;
      parts.push(
        `outdated_${table} as (update ${table} s set ${store.files.set} from moved where ${store.files.where}${others})`,
      );
    }
  }
  return parts;
}

/** A short value, as a name of three letters, is part of many words: such a text has to be the value. */
function holdsValue(columns: readonly string[]): string {
  const texts = `jsonb_build_array(${columns.map((column) => `s.${column}`).join(', ')})`;
  const text = lowered(`texts #>> '{}'`);
  return `exists (select 1 from gone, jsonb_path_query(${texts}, '$.** ? (@.type() == "string")') as texts
    where case when length(gone.value) > 3 then strpos(${text}, gone.value) > 0 else ${text} = gone.value end)`;
}

/** By the rules of Unicode; the database's own collation knows capitals of Latin letters only. */
function lowered(text: string): string {
  return `lower((${text}) collate "mn-x-icu")`;
}
