import { diff, type EventCatalogue } from '../events.js';

/** Every save of the firm's settings, the first one too, as what it changed. */
export const firmEvents = {
  FirmChanged: { section: 'settings', schema: 1, data: diff, undoable: true },
} satisfies EventCatalogue;
