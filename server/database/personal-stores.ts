/** What a plain table may contain of a person whose values are erased. */
export interface PersonalStore {
  /** Its rows belong to the account in `user_id`, or in the column that is named, and go with that account. */
  isOwnedByUser?: true | string;
  /** Columns with free text: a row that contains an erased value is deleted. */
  typed?: readonly string[];
  /**
   * Whether its rows count towards the storage of a user: those that it owns, or those of user `$1` under the alias `s` that are named. A
   * string explains why rows that belong to a user do not count.
   */
  storage?: true | string | { where: string; bytes: string };
  /** What happens to rows that refer to files with values of other tables. */
  files?: { where: string; set: string };
}

/** Plain tables by name, each with the personal values that it may contain; a string explains why it contains none. */
export type PersonalStores = Readonly<Record<string, PersonalStore | string>>;

/**
 * The parts of the statement that appends an erasure which remove the values from the plain tables too. `gone` are the erased values,
 * read by the statement that deletes them; `streams` is the parameter with the erased streams.
 */
export function forgetSql(stores: PersonalStores, streams: string): string[] {
  const parts = [
    // As it is, and as JSON writes it inside of quotes.
    `gone as (select value, left(substr(to_jsonb(value)::text, 2), -1) as written
       from (select distinct ${lowered(`kept.value->>1`)} as value from erased, json_each(erased.data) as kept
         where json_typeof(kept.value->1) = 'string') as found)`,
  ];
  for (const [table, store] of Object.entries(stores)) {
    if (typeof store === 'string') continue;
    const isOfPerson = [
      ...(store.isOwnedByUser ? [`('user-' || s.${ownerColumn(store)}) = any(${streams})`] : []),
      ...(store.typed ? [holdsValueSql(store.typed)] : []),
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

/** The column with the account that the rows of a store belong to. */
export function ownerColumn({ isOwnedByUser }: PersonalStore): string {
  return typeof isOwnedByUser === 'string' ? isOwnedByUser : 'user_id';
}

/**
 * A short value, such as a name of three letters, is part of many words: there the whole text has to be equal. Texts are taken apart only
 * in rows that contain the value at all: meanwhile nobody else can save, and a table may have hundreds of thousands of rows.
 */
function holdsValueSql(columns: readonly string[]): string {
  const texts = `jsonb_build_array(${columns.map((column) => `s.${column}`).join(', ')})`;
  const text = lowered(`texts #>> '{}'`);
  return `exists (select 1 from (select ${lowered(`${texts}::text`)} as whole offset 0) as row, gone
    where strpos(row.whole, gone.written) > 0
      and exists (select 1 from jsonb_path_query(${texts}, '$.** ? (@.type() == "string")') as texts
        where case when length(gone.value) > 3 then strpos(${text}, gone.value) > 0 else ${text} = gone.value end))`;
}

/** By the rules of Unicode; the collation of the database only knows Latin capital letters. */
function lowered(text: string): string {
  return `lower((${text}) collate "mn-x-icu")`;
}
