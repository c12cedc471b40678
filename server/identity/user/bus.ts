import { commandsOf } from '../../decider/bus.js';
import { userCommands } from './commands.js';

/** Accounts on the command bus. */
export const users = commandsOf(userCommands);
