import type { Pool } from 'pg';
import { refuse } from '../../../contract/refusals/refusals.js';
import { freeOfDatabase, hasDiskSpace, type FreeBytes } from '../../as-of/past-store-room.js';
import type { Kernel } from '../../decider/kernel.js';

/** Whether the disk has space for one more copy of all lists. */
export class RehearsalRoom {
  private readonly pool: Pool;

  constructor(
    private readonly kernel: Kernel,
    private readonly freeBytes: FreeBytes = freeOfDatabase,
  ) {
    this.pool = kernel.options.pool;
  }

  async assert(): Promise<void> {
    if (!(await hasDiskSpace(this.pool, this.kernel.models.names(), this.freeBytes))) throw refuse('RehearsalNoRoom');
  }
}
