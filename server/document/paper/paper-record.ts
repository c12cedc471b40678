import type { PaperRoutes } from '../../../contract/paper/routes.js';
import { paperTakenEvent, type PaperTaken } from '../../../contract/paper/taken.js';
import type { Capability } from '../../../contract/permissions.js';
import { parseStream } from '../../log/event.js';
import type { Aggregate, FoldEvent } from '../../projection/aggregate.js';
import type { ReadModelTable, Row } from '../../projection/table.js';

/** A kind of record that has papers, and where it is stored which of them were taken. */
export interface PaperRecord {
  /** The aggregate. */
  kind: string;
  /** The type of the event, which never changes. */
  event: string;
  /** The table with a row for each event. */
  table: string;
  papers: readonly PaperRoutes[];
}

/** The table of the papers that were taken of this kind of record. */
function takenTable({ table }: PaperRecord): ReadModelTable {
  return {
    name: table,
    key: ['id'],
    streamId: 'record_id',
    columns: {
      id: 'bigint',
      record_id: 'integer',
      paper: 'text',
      audience: 'text',
      form: 'text',
      language: 'text',
      user_id: 'integer',
      at: 'timestamptz',
    },
    indexes: ['(record_id, paper, id desc)'],
  };
}

/**
 * The aggregate with the event that one of its papers was taken. The event changes nothing of the state and no other row, so that no form
 * is out of date after it, and a record with thousands of them folds as fast as one without.
 */
export function withPapers<S>(aggregate: Aggregate<S>, record: PaperRecord): Aggregate<S> {
  const { tables, recordTables = [] } = aggregate;
  const allTables = [...tables, ...recordTables].map(({ name }) => name);
  const isTaken = (type: string): boolean => type === record.event;
  return {
    ...aggregate,
    events: { ...aggregate.events, [record.event]: paperTakenEvent(record.papers) },
    evolve: (state, event) => (isTaken(event.type) ? state : aggregate.evolve(state, event)),
    recordTables: [...recordTables, takenTable(record)],
    record: (event, state) =>
      isTaken(event.type) ? { add: { [record.table]: [takenRow(event)] } } : (aggregate.record?.(event, state) ?? {}),
    touches: (type) => (isTaken(type) ? [record.table] : (aggregate.touches?.(type) ?? allTables)),
  };
}

/** Who takes a paper has the right to at least one of them. */
export function rightsOfPapers({ event, papers }: PaperRecord): Readonly<Record<string, readonly Capability[]>> {
  const rights = papers.flatMap(({ take: { capability } }) => (capability === 'public' ? [] : capability));
  return { [event]: [...new Set(rights)] };
}

function takenRow({ position, stream, data, at, meta }: FoldEvent): Row {
  const { paper, audience, form, language } = data as Pick<PaperTaken, 'paper' | 'audience' | 'form' | 'language'>;
  return {
    id: position,
    record_id: parseStream(stream).id,
    ...{ paper, audience, form, language },
    user_id: meta.actor.userId,
    at,
  };
}
