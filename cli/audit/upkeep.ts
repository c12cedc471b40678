import { noteDone, type Done } from '../../server/upkeep/upkeep.js';
import type { Context } from '../kit/context.js';

/** Lets whoever watches over the store know. A store that cannot be written to may be verified all the same. */
export async function remember(context: Context, done: Done): Promise<void> {
  await noteDone(await context.installation.writing(), done).catch((error: { code?: string }) => {
    if (!unwritable.has(error.code ?? '')) throw error;
  });
}

/** A read-only server, an account that may only read, a store that has not been migrated yet. */
const unwritable = new Set(['25006', '42501', '42P01']);
