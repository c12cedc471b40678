import type { ClientBase, Pool } from 'pg';
import { refuse } from '../../../contract/refusals/refusals.js';
import { storedDeclarations, type ReadModels } from '../../projection/models.js';

/**
 * Whether the stored tables are those that this program declares. Each swap of tables counts the head's `declarations` up; an append names
 * the count at which this process compared them, and does nothing at any other. So a server of an older version does not write rows that
 * lack what a newer one has added, from the moment in which that one has swapped.
 */
export class FittingTables {
  /** The count at which the tables were found to fit. */
  count = -1;
  /** Tables that were stored when this process started although it does not declare them: an earlier version did. */
  private left: ReadonlySet<string> | null = null;

  constructor(private readonly models: ReadModels) {}

  /** Refuses while the tables are those of another version. The count was read in the transaction of `db`, or just before. */
  async check(db: Pool | ClientBase, count: number): Promise<void> {
    if (count === this.count) return;
    if ((await this.others(db)).length > 0) throw refuse('OutdatedServer');
    this.count = count;
  }

  /** At the start; what does not fit is refused when something is written. */
  async open(db: Pool): Promise<void> {
    const count = await storedCount(db);
    if ((await this.others(db)).length === 0) this.count = count;
  }

  /** The tables that another version has made. */
  async others(db: Pool | ClientBase): Promise<string[]> {
    const stored = await storedDeclarations(db);
    const declared = this.models.names();
    const undeclared = [...stored.keys()].filter((name) => !declared.includes(name));
    const left = (this.left ??= new Set(undeclared));
    return [
      ...declared.filter((name) => !this.models.canWrite(name, stored.get(name))),
      ...undeclared.filter((name) => !left.has(name)),
    ];
  }
}

export async function storedCount(db: Pool | ClientBase): Promise<number> {
  const { rows } = await db.query<{ declarations: number }>('select declarations from head');
  return rows[0]!.declarations;
}

/** Locks the head until the end of the transaction. The count is the newest one, also when the lock had to be waited for. */
export async function lockedCount(db: ClientBase): Promise<number> {
  const { rows } = await db.query<{ declarations: number }>('select declarations from head for update');
  return rows[0]!.declarations;
}

/** The statement names a table or column that is not there: another version may have swapped it. */
export function isOfOtherTables(error: Error): boolean {
  return (error as { code?: string }).code?.startsWith('42') === true;
}
