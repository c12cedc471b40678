import { z } from 'zod';
import type { EventCatalogue } from '../../events.js';
import { movedIn, movedOut } from '../../origin/origin.js';

/** A file that came over from another system. */
export const shipmentOriginEvents = {
  ShipmentMovedIn: movedIn,
  ShipmentMovedOut: {
    ...movedOut,
    data: z.strictObject({
      move: z.number().int().positive(),
      /** The move had brought the file, so nothing of it stays. */
      deletes: z.boolean(),
    }),
  },
} satisfies EventCatalogue;
