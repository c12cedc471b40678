import { createPool } from '../../database/pool.js';
import { Kernel } from '../../decider/kernel.js';
import { schemaOf, type RehearsalSchema } from './schema.js';

/** The writer of the log, and what commands read at once. */
const connections = 5;

/** Runs commands of the product in a rehearsal; no other process is notified of them. */
export async function withRehearsalKernel<A>(
  kernel: Kernel,
  url: string,
  schema: RehearsalSchema,
  use: (inside: Kernel) => Promise<A>,
): Promise<A> {
  const { aggregates, names, upcasters, now } = kernel.options;
  // No other schema is searched: were this one dropped meanwhile, commands would write into the store itself.
  const searchPath = schemaOf(schema);
  // After a crash a rehearsal is made anew.
  const pool = createPool(url, { max: connections, applicationName: 'zuuch-rehearsal', searchPath, isDurable: false });
  const inside = new Kernel({ pool, aggregates, names, ...(upcasters && { upcasters }), ...(now && { now }) });
  try {
    await inside.openUnannounced();
    return await use(inside);
  } finally {
    await inside.close();
    await pool.end();
  }
}
