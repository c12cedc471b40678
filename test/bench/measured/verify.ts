import type { Pool } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { verifyLog } from '../../../server/log/verify.js';
import { copyAndParse } from '../floor.js';
import { writeHistory } from '../history.js';
import { withDatabase } from '../product.js';
import { bench, alternately, median, rounded, roundsOf, seconds, type Stage } from '../measure.js';

async function verifyAll(pool: Pool, events: number): Promise<void> {
  const found = await verifyLog(pool);
  if (found.events !== events || found.findings.length > 0)
    throw new Error(`Verified ${found.events} of ${events}: ${JSON.stringify(found.findings[0])}`);
}

async function measure(stage: Stage, url: string): Promise<Record<string, number>> {
  const events = stage.quick ? 5_000 : 500_000;
  stage.log(`writing a log of ${events} events`);
  const pool = createPool(url);
  const ratios: number[] = [];
  const rounds = roundsOf(stage);
  try {
    await writeHistory(pool, events);
    const floorOf = async () => {
      const db = await pool.connect();
      await copyAndParse(db);
      db.release();
    };
    await floorOf();
    await verifyAll(pool, events);
    for (let round = 0; round < rounds; round++) {
      const [verified, floor] = await alternately(
        round,
        () => seconds(() => verifyAll(pool, events)),
        () => seconds(floorOf),
      );
      ratios.push(floor / verified);
      stage.log(`${round + 1}/${rounds} COPY + JSON.parse ${floor.toFixed(2)} s, verify ${verified.toFixed(2)} s`);
    }
    return { verify: rounded(median(ratios)) };
  } finally {
    await pool.end();
  }
}

export const verify = bench({
  targets: { verify: '>= 0.6' },
  run: (stage) => withDatabase(stage.server, (url) => measure(stage, url)),
});
