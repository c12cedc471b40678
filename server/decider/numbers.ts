import type { Pool } from 'pg';
import { forEverybody } from '../database/request-context.js';

/** Ids from PostgreSQL sequences, drawn in blocks before deciding. A block that is lost in a crash leaves a gap, never a duplicate. */
export class NumberBlocks {
  private readonly blocks = new Map<string, { free: number[]; refill: Promise<void> | null }>();

  constructor(
    private readonly pool: Pool,
    private readonly blockSize = 10,
  ) {}

  async next(sequence: string): Promise<number> {
    if (!/^[a-z_]+$/.test(sequence)) throw new Error(`"${sequence}" is not the name of a sequence`);
    let block = this.blocks.get(sequence);
    if (!block) this.blocks.set(sequence, (block = { free: [], refill: null }));
    for (;;) {
      const id = block.free.shift();
      if (id !== undefined) return id;
      const { free } = block;
      block.refill ??= forEverybody(() => this.refill(sequence, free)).finally(() => (block.refill = null));
      await block.refill;
    }
  }

  private async refill(sequence: string, free: number[]): Promise<void> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select nextval($1)::float8 as id from generate_series(1, $2)`,
      [sequence, this.blockSize],
    );
    free.push(...rows.map((row) => row.id));
  }
}
