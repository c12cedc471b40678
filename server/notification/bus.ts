import { commandsOf } from '../decider/bus.js';
import { inboxCommands } from './commands.js';

/** Inboxes on the command bus. */
export const inboxes = commandsOf(inboxCommands);
