import { otherKind } from '../../contract/party/kind.js';
import { entriesOf } from '../reference/tables.js';

type Query = <R extends object>(sql: string, values?: unknown[]) => Promise<R[]>;

export interface LinkedParties {
  payer: { id: number; name: string } | null;
  agent: { id: number; name: string } | null;
}

interface Read {
  payer: number | null;
  payerName: string | null;
  agent: number | null;
  agentName: string | null;
}

/** A party with the one on the other side that is the same firm, if there is one; a merged entry counts as the one that it became. */
export async function linkedParties(query: Query, list: 'payer' | 'agent', id: number): Promise<LinkedParties> {
  const far = otherKind[list];
  const [found] = await query<Read>(
    `select ${list}.id as ${list}, ${list}.name as "${list}Name", ${far}.id as ${far}, ${far}.name as "${far}Name"
      from ${entriesOf(list)} sent join ${entriesOf(list)} ${list} on ${list}.id = coalesce(sent.canonical_id, sent.id)
        left join ${entriesOf(far)} ${far} on (${far}.id = ${list}.${far} or ${far}.${list} = ${list}.id) and not ${far}.deleted
      where sent.id = $1 and not ${list}.deleted`,
    [id],
  );
  const party = (of: number | null | undefined, name: string | null | undefined) =>
    of == null ? null : { id: of, name: name ?? '' };
  return { payer: party(found?.payer, found?.payerName), agent: party(found?.agent, found?.agentName) };
}
