import { referenceList } from '../../../contract/reference/catalogue.js';
import { entryCommands, type EntryCommands } from './commands.js';

const lists = new Map<string, EntryCommands>(
  referenceList.map((declaration) => [declaration.name, entryCommands(declaration)]),
);

export function commandsOfList(name: string): EntryCommands {
  const commands = lists.get(name);
  if (!commands) throw new Error(`No reference list is named ${name}`);
  return commands;
}
