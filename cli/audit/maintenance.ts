import { noteDone, type Done } from '../../server/maintenance/maintenance.js';
import type { Context } from '../kit/context.js';

/** Records in the database that a maintenance task ran. A store that is read-only can still be verified, so a failed write is ignored. */
export async function recordMaintenance(context: Context, done: Done): Promise<void> {
  await noteDone(await context.installation.writing(), done).catch((error: { code?: string }) => {
    if (!unwritable.has(error.code ?? '')) throw error;
  });
}

/** Errors of a read-only server, of an account without write permission, and of a store that is not migrated yet. */
const unwritable = new Set(['25006', '42501', '42P01']);
