import type { Label } from '../../contract/label.js';
import { refuse } from '../../contract/refusals/refusals.js';
import { parseStream } from '../log/event.js';
import type { Aggregates } from '../projection/aggregate.js';
import { referenceTable } from '../projection/references.js';

/** What refers to an entry: how many records of a kind, and the names of the first few. */
export interface Use {
  what: Label;
  count: number;
  names: string[];
}

export interface UseFacts {
  uses: readonly Use[];
}

const named = 3;
/** A larger number has no use. */
const maxCounted = 1_000;

/** What refers to one of these streams. While the head is locked, no new reference to them can be appended. */
export async function usesOf(
  aggregates: Aggregates,
  streams: readonly string[],
  query: <R extends object>(sql: string, values: unknown[]) => Promise<R[]>,
): Promise<Use[]> {
  const rows = await query<{ stream: string }>(
    `select stream from ${referenceTable.name} where refers_to && $1::text[] order by stream limit ${maxCounted}`,
    [streams],
  );
  const idsByKind = new Map<string, number[]>();
  for (const { stream } of rows) {
    const { aggregate, id } = parseStream(stream);
    idsByKind.set(aggregate, [...(idsByKind.get(aggregate) ?? []), id]);
  }
  const uses: Use[] = [];
  for (const [kind, ids] of idsByKind) {
    const { known } = aggregates.of(kind);
    if (!known) throw new Error(`${kind} refers to others but does not say how people know its records`);
    const records = await query<{ name: string | null }>(
      `select "${known.column}"::text as name from "${known.table}" where id = any($1) order by id limit ${named}`,
      [ids],
    );
    uses.push({ what: known.as, count: ids.length, names: records.map(({ name }) => name ?? '—') });
  }
  return uses;
}

/**
 * What an entry is used by, for a command that has looked before it locked the head: only an entry that nothing used then is looked up
 * again. To count what uses a busy one takes longer than others may be kept waiting.
 */
export async function usesWithLock(
  before: readonly Use[],
  read: () => Promise<readonly Use[]>,
): Promise<readonly Use[]> {
  return before.length > 0 ? before : read();
}

/** D017. */
export function assertNotInUse(uses: readonly Use[]): void {
  if (uses.length === 0) return;
  const usedby = uses.map(({ what, names, count }) => {
    const more = count > names.length ? ` (+${count - names.length})` : '';
    return `${what.mn}: ${names.join(', ')}${more}`;
  });
  throw refuse('InUse', { fields: { usedby } });
}
