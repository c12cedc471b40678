import type { Pool } from 'pg';
import { outsideRequest } from '../runtime/request-context.js';

interface Block {
  free: number[];
  size: number;
  drawnAt: number;
  refill: Promise<void> | null;
}

/** Blocks grow when they are used up within this time. */
const growWithinMs = 1_000;
const largest = 160;

/**
 * Ids from PostgreSQL sequences, drawn in blocks before they are needed, the next block before the last one is used up, so that no
 * command waits for one. A block that is lost in a crash leaves a gap, never a duplicate.
 */
export class NumberBlocks {
  private readonly blocks = new Map<string, Block>();

  constructor(
    private readonly pool: Pool,
    private readonly blockSize = 10,
  ) {}

  async next(sequence: string): Promise<number> {
    if (!/^[a-z_]+$/.test(sequence)) throw new Error(`"${sequence}" is not the name of a sequence`);
    let block = this.blocks.get(sequence);
    if (!block) this.blocks.set(sequence, (block = { free: [], size: 0, drawnAt: -Infinity, refill: null }));
    for (;;) {
      const id = block.free.shift();
      if (id !== undefined && block.free.length > block.size / 2) return id;
      block.refill ??= this.refill(sequence, block);
      if (id !== undefined) {
        // The error is reported to the callers that find the block empty.
        block.refill.catch(() => undefined);
        return id;
      }
      await block.refill;
    }
  }

  private refill(sequence: string, block: Block): Promise<void> {
    const isBusy = performance.now() - block.drawnAt < growWithinMs;
    const size = isBusy ? Math.min(2 * block.size, Math.max(this.blockSize, largest)) : this.blockSize;
    const draw = async (): Promise<void> => {
      const { rows } = await this.pool.query<{ id: number }>(
        `select nextval($1)::float8 as id from generate_series(1, $2)`,
        [sequence, size],
      );
      block.free.push(...rows.map((row) => row.id));
      block.size = size;
      block.drawnAt = performance.now();
    };
    return outsideRequest(draw).finally(() => (block.refill = null));
  }
}
