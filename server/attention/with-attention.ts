import { attentionMarked } from '../../contract/attention/events.js';
import type { AttentionOf, AttentionState } from '../../contract/attention/state.js';
import { applyDiff, type Diff } from '../../contract/diff.js';
import type { Aggregate } from '../projection/aggregate.js';
import {
  attention,
  attentionTable,
  attentionTextRows,
  attentionTextTable,
  rowOfRule,
  type NamedRecord,
} from './attention-table.js';

/** What needs attention in the records of a kind, and how its rows name a record. */
export interface RecordAttention<S> extends Pick<AttentionOf<S>, 'event' | 'holding'> {
  named(state: S, id: number): NamedRecord;
}

/** The aggregate with the rows of what needs attention in its records, and with the event that one of these was marked. */
export function withAttention<S extends object>(
  aggregate: Aggregate<S>,
  { event, holding, named }: RecordAttention<S>,
): Aggregate<S & AttentionState> {
  const { tables, recordTables = [] } = aggregate;
  const ownTables = [...tables, ...recordTables].map(({ name }) => name);
  return {
    ...aggregate,
    events: { ...aggregate.events, [event]: attentionMarked },
    initial: { ...aggregate.initial, marks: [] },
    evolve: (state, one) =>
      one.type === event ? applyDiff(state, one.data as Diff) : { ...aggregate.evolve(state, one), marks: state.marks },
    tables: [...tables, attentionTable, attentionTextTable],
    rows(state, file, before) {
      const { marks } = state;
      const rows = holding(state).map(([rule, holds]) =>
        rowOfRule({ record: file.id, rule, holds, marks, named: named(state, file.id) }),
      );
      const texts = attentionTextRows(rows);
      return { ...aggregate.rows(state, file, before), [attention]: rows, [attentionTextTable.name]: texts };
    },
    touches: (type) => [
      ...(type === event ? [] : (aggregate.touches?.(type) ?? ownTables)),
      ...[attention, attentionTextTable.name],
    ],
    attention: { event, holding, marks: ({ marks }) => marks },
  };
}
