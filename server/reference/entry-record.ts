import type { Diff } from '../../contract/diff.js';
import type { JsonObject } from '../../contract/json.js';
import { allowed } from '../../contract/permissions.js';
import { referenceList } from '../../contract/reference/catalogue.js';
import type { Entry, ReferenceDeclaration } from '../../contract/reference/declaration.js';
import type { RecordKind } from '../history/record-kind.js';
import type { CommandDefinition } from '../decider/command.js';
import type { Json } from '../../contract/json.js';
import { commandsOfList } from './bus.js';

/** The life of an entry, for whoever reads the list; each save is taken back with the right that it needed. */
function recordOf(declaration: ReferenceDeclaration): RecordKind {
  const { name } = declaration;
  const commands = commandsOfList(name);
  const undo = (id: number, inverse: Diff): { definition: CommandDefinition<never, Json>; command: unknown } => {
    const { deleted, canonical_id: canonical } = inverse.fields;
    if (deleted)
      return { definition: (deleted.to === true ? commands.remove : commands.restore) as never, command: { id } };
    if (canonical)
      return canonical.to === null
        ? { definition: commands.split as never, command: { id } }
        : { definition: commands.merge as never, command: { id, into: canonical.to } };
    const given: Entry = Object.fromEntries(Object.entries(inverse.fields).map(([field, { to }]) => [field, to]));
    return { definition: commands.save as never, command: { rows: [{ id, given }] } };
  };
  return {
    name,
    mayRead: (asker) => allowed(`settings.${name}.read`, asker),
    mayUndo: (asker) => allowed(`settings.${name}.edit`, asker),
    undo: (file, inverse) => undo(file.id, inverse),
    present: (state) => state as JsonObject,
  };
}

export const referenceRecords: readonly RecordKind[] = referenceList.map(recordOf);
