import type { TimelineEntry } from '../../../contract/history/timeline.js';
import { without, type JsonObject } from '../../../contract/json.js';
import { allowed } from '../../../contract/permissions.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { lifeFields, type ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { hiddenFields } from '../../../contract/reference/form.js';
import { toRun } from '../../decider/bus.js';
import { formBefore } from '../../form/form-before.js';
import type { RecordKind } from '../../history/record-kind.js';
import type { UndoCommand } from '../../history/undoing.js';
import { commandsOfList } from './list-commands.js';

/** Undoing a save of an entry needs the same right as the save. */
export function undoEntry(list: string): UndoCommand {
  const commands = commandsOfList(list);
  return ({ id, state }, inverse) => {
    const { deleted, canonical_id: canonical } = inverse.fields;
    if (deleted) return deleted.to === true ? toRun(commands.remove, { id }) : toRun(commands.restore, { id });
    if (canonical)
      return canonical.to === null
        ? toRun(commands.split, { id })
        : toRun(commands.merge, { id, into: canonical.to as number });
    const given = formBefore(state as object, inverse).fields;
    return toRun(commands.save, { rows: [{ id, given }] });
  };
}

/** The history of an entry, for all users who may read the list. */
function recordOf(declaration: ReferenceDeclaration): RecordKind {
  const { name } = declaration;
  return {
    name,
    mayRead: (principal) => allowed(`settings.${name}.read`, principal),
    mayUndo: (principal) => allowed(`settings.${name}.edit`, principal),
    undo: undoEntry(name),
    form: { fields: lifeFields(declaration) },
    present: (state, principal) => without(state as JsonObject, hiddenFields(declaration, principal)),
    presentEntry: (entry, principal) => presentEntry(entry, hiddenFields(declaration, principal)),
  };
}

/** An entry of the history without the values of hidden fields. */
function presentEntry(entry: TimelineEntry, hidden: readonly string[]): TimelineEntry {
  const { changes, data, facts } = entry;
  return {
    ...entry,
    changes: changes && { ...changes, fields: without(changes.fields, hidden) },
    data: data === null ? null : without(data as JsonObject, hidden),
    facts: facts.filter(({ name }) => !hidden.includes(name)),
  };
}

export const referenceRecords: readonly RecordKind[] = referenceList.map(recordOf);
