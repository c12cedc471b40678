import { diffOf } from '../diff.js';
import type { EventCatalogue } from '../events.js';
import { firmShape } from './firm.js';

/** Every save of the firm's settings, including the first, as a diff. */
export const firmEvents = {
  FirmChanged: { section: 'settings', schema: 1, data: diffOf(firmShape), undoable: true },
} satisfies EventCatalogue;
