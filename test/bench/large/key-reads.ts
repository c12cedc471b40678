import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { p95 } from '../measure.js';

const everyMs = 500;

/** Reads a row by its primary key all the time, so that a slow hour of the machine is seen. */
export class KeyReads {
  private readonly stop = new AbortController();
  private readonly took: number[] = [];
  private readonly reading: Promise<void>;

  constructor(private readonly pool: Pool) {
    this.reading = this.read();
  }

  /** What 95 of 100 reads stayed under, in milliseconds. */
  async end(): Promise<number> {
    this.stop.abort();
    await this.reading;
    return p95(this.took);
  }

  private async read(): Promise<void> {
    while (!this.stop.signal.aborted) {
      const start = performance.now();
      await this.pool.query({ name: 'key', text: 'select code from shipment where id = $1', values: [1] });
      this.took.push(performance.now() - start);
      await pause(everyMs, undefined, { signal: this.stop.signal }).catch(() => undefined);
    }
  }
}
