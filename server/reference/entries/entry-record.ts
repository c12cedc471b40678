import type { JsonObject } from '../../../contract/json.js';
import { allowed } from '../../../contract/permissions.js';
import { referenceList } from '../../../contract/reference/catalogue.js';
import { lifeFields, type ReferenceDeclaration } from '../../../contract/reference/declaration.js';
import { toRun } from '../../decider/bus.js';
import { formBefore } from '../../form/form-before.js';
import type { RecordKind } from '../../history/record-kind.js';
import type { UndoCommand } from '../../history/undoing.js';
import { commandsOfList } from './list-commands.js';

/** Each save of an entry is taken back with the right that it needed. */
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

/** The life of an entry, for everybody who reads the list. */
function recordOf(declaration: ReferenceDeclaration): RecordKind {
  const { name } = declaration;
  return {
    name,
    mayRead: (asker) => allowed(`settings.${name}.read`, asker),
    mayUndo: (asker) => allowed(`settings.${name}.edit`, asker),
    undo: undoEntry(name),
    form: { fields: lifeFields(declaration) },
    present: (state) => state as JsonObject,
  };
}

export const referenceRecords: readonly RecordKind[] = referenceList.map(recordOf);
