import type { Listing } from '../list/listing.js';
import { areas } from './areas.js';

/** Every list this server answers; the sweep over their plans reads it too. */
export const listings: readonly Listing[] = areas.flatMap((area) => area.listings ?? []);
