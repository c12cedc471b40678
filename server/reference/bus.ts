import { referenceList } from '../../contract/reference/catalogue.js';
import { commandsOf } from '../decider/bus.js';
import { entryCommands, type EntryCommands } from './commands.js';

/** The commands of each list, and their way onto the command bus. */
const lists = new Map(
  referenceList.map((declaration) => {
    const commands = entryCommands(declaration);
    return [declaration.name as string, { commands, bus: commandsOf(commands) }] as const;
  }),
);

function listNamed(name: string) {
  const list = lists.get(name);
  if (!list) throw new Error(`No reference list is named ${name}`);
  return list;
}

export function commandsOfList(name: string): EntryCommands {
  return listNamed(name).commands;
}

export function busOfList(name: string) {
  return listNamed(name).bus;
}

export const referenceHandlers = [...lists.values()].map(({ bus }) => bus.Handler);
