import { attentionMarked, attentionSectionName } from '../../contract/attention/events.js';
import { attentionForm } from '../../contract/attention/form.js';
import type { AttentionOf, AttentionState } from '../../contract/attention/state.js';
import { applyDiff, type Diff } from '../../contract/diff.js';
import { allowed } from '../../contract/permissions.js';
import { toRun } from '../decider/bus.js';
import type { RecordKind } from '../history/record-kind.js';
import type { Aggregate } from '../projection/aggregate.js';
import { attention, attentionTable, rowOfRule, type NamedRecord } from './attention-table.js';
import { takeBackMark } from './mark.js';

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
    tables: [...tables, attentionTable],
    rows(state, file, before) {
      const { marks } = state;
      const rows = holding(state).map(([rule, holds]) =>
        rowOfRule({ record: file.id, rule, holds, marks, named: named(state, file.id) }),
      );
      return { ...aggregate.rows(state, file, before), [attention]: rows };
    },
    touches: (type) => [...(type === event ? [] : (aggregate.touches?.(type) ?? ownTables)), attention],
    attention: { event, holding, marks: ({ marks }) => marks },
  };
}

/** The history of such a record: its marks are undone like its saves. */
export function withMarks(record: RecordKind): RecordKind {
  const { form, mayUndo, undo } = record;
  return {
    ...record,
    form: { fields: {}, ...form, tables: { ...form?.tables, ...attentionForm.tables } },
    mayUndo: (principal, file, save) =>
      save.section === attentionSectionName
        ? allowed('attention.edit', principal)
        : mayUndo?.(principal, file, save) === true,
    undo: (file, inverse, section) =>
      section === attentionSectionName
        ? toRun(takeBackMark, { stream: file.stream, inverse })
        : (undo?.(file, inverse, section) ?? null),
  };
}
