import type { Pool } from 'pg';
import { Kernel } from '../../../server/decider/kernel.js';
import { parcels } from '../../builders/parcel.js';

/** Only what a child process needs, because hundreds of them are started. */
export function parcelKernel(pool: Pool): Kernel {
  return new Kernel({ pool, aggregates: [parcels], names: async () => new Map() });
}
