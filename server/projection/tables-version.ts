import type { ClientBase, Pool } from 'pg';

/** An older version would change tables back that a newer one has changed, below the servers of that one. */
export class OlderProgram extends Error {
  constructor(version: string, tables: string) {
    super(
      `This is version ${version}, and version ${tables} has changed the read models of this store: an older one would change them back. ` +
        'Start that version or a newer one; to go back, restore the backup that was made before the upgrade (docs/operating/upgrade.md)',
    );
    this.name = 'OlderProgram';
  }
}

/** Whether a newer version than this one has changed tables of rows or their indexes. */
export async function isOlderThanTables(db: Pool | ClientBase, version: string): Promise<boolean> {
  return isOlder(version, await tablesVersion(db));
}

/** In the transaction, or under the lock, in which tables are changed. */
export async function assertNotOlder(db: Pool | ClientBase, version: string): Promise<void> {
  const tables = await tablesVersion(db);
  if (isOlder(version, tables)) throw new OlderProgram(version, tables);
}

export async function noteTablesVersion(db: Pool | ClientBase, version: string): Promise<void> {
  if (isOlder(await tablesVersion(db), version)) await db.query('update head set tables_version = $1', [version]);
}

/** The column is missing in a store that waits for its migration. */
async function tablesVersion(db: Pool | ClientBase): Promise<string> {
  const { rows } = await db.query<{ version: string | null }>(
    `select to_jsonb(head) ->> 'tables_version' as version from head`,
  );
  return rows[0]?.version ?? '0';
}

function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
}
