import { attentionSectionName } from '../../contract/attention/events.js';
import { attentionForm } from '../../contract/attention/form.js';
import { allowed } from '../../contract/permissions.js';
import { toRun } from '../decider/bus.js';
import type { RecordKind } from '../history/record-kind.js';
import { takeBackMark } from './mark.js';

/** The history of a record that rules are about: its marks are undone like its saves. */
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
