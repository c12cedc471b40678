import { commandsOf } from '../decider/bus.js';
import { shipmentCommands } from './commands.js';

/** Shipments on the command bus. */
export const shipments = commandsOf(shipmentCommands);
