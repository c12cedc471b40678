import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import { lifeFields, type ReferenceDeclaration } from '../../contract/reference/declaration.js';
import { formBefore } from '../history/form-before.js';
import type { RecordKind } from '../history/record-kind.js';
import type { UndoCommand } from '../history/undoing.js';
import { commandsOfList } from './bus.js';

/** Each save of an entry is taken back with the right that it needed. */
export function undoEntry(list: string): UndoCommand {
  const commands = commandsOfList(list);
  return ({ id, state }, inverse) => {
    const { deleted, canonical_id: canonical } = inverse.fields;
    if (deleted)
      return { definition: (deleted.to === true ? commands.remove : commands.restore) as never, command: { id } };
    if (canonical)
      return canonical.to === null
        ? { definition: commands.split as never, command: { id } }
        : { definition: commands.merge as never, command: { id, into: canonical.to } };
    const given = formBefore(state as object, inverse).fields;
    return { definition: commands.save as never, command: { rows: [{ id, given }] } };
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
