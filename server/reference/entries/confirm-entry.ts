import type { Pool } from 'pg';
import type { Confirmation } from '../../../contract/reference/confirmation.js';
import { refuse } from '../../../contract/refusals/refusals.js';
import { localInstant } from '../../../contract/time.js';
import type { CommandDefinition } from '../../decider/command.js';
import { accounts } from '../../identity/tables.js';
import type { EntryState } from './entry.js';
import { assertAllowed, type ListEntries, type OneEntry } from './list-entries.js';

interface ConfirmEntry extends OneEntry {
  /** The version that the user has read; a changed entry is read again before it is confirmed. */
  version?: number | undefined;
}
interface ConfirmerFacts {
  /** Whether another active user could confirm it. */
  hasOther: boolean;
}

/** A second person confirms what is written in an entry. */
export function confirmEntry(
  entries: ListEntries,
): CommandDefinition<ConfirmEntry, { id: number }, object, ConfirmerFacts> {
  const { declaration, stream, event, existing } = entries;
  return {
    name: `Confirm${declaration.noun}`,
    streams: ({ id }) => [stream(id)],
    facts: async (_command, source) => {
      const others = await source.query(
        `select 1 from ${accounts} where type = 4 and active = 1 and not deleted and id is distinct from $1 limit 1`,
        [source.actor.userId],
      );
      return { hasOther: others.length > 0 };
    },
    expects: ({ id, version }) =>
      version === undefined ? undefined : { stream: stream(id), section: 'entry', version },
    decide(files, { id }, facts) {
      if (declaration.confirmedBy === undefined) throw refuse('NotFound');
      assertAllowed(declaration.confirmedBy, facts);
      const entry = existing(files, id);
      const { userId } = facts.actor;
      if (userId !== null && entry['written_by'] === userId)
        throw refuse(facts.hasOther ? 'ConfirmedByAnother' : 'NoOtherConfirmer');
      const isConfirmed = entry['confirmed'] === 2;
      return { events: isConfirmed ? [] : [event(id, 'Confirmed')], answer: { id } };
    },
  };
}

/** The confirmation of a stored entry, with the name of the user. */
export async function confirmationOf(pool: Pool, row: Partial<EntryState>): Promise<Confirmation> {
  const { rows } = await pool.query<{ name: string }>(`select name from ${accounts} where id = $1`, [
    row['confirmed_by'] ?? null,
  ]);
  const at: unknown = row['confirmedat'];
  return {
    writtenBy: typeof row['written_by'] === 'number' ? row['written_by'] : null,
    by: rows[0]?.name ?? null,
    at: at instanceof Date || typeof at === 'string' ? localInstant(at) : null,
  };
}
