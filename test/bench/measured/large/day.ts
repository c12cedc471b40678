import { createPool } from '../../../../server/database/pool.js';
import { dayTargets, WorkingDay, type DaySize } from '../../large/day/working-day.js';
import { bench } from '../../measure.js';
import { withServer, withWorker } from '../../server.js';
import { withLargeStore } from '../../stored/large-store.js';

const whole: DaySize = { people: 60, onlookers: 0.8, minutes: 10, minuteMs: 60_000 };
const quick: DaySize = { people: 10, onlookers: 0.02, minutes: 2, minuteMs: 2_500 };

/** Three hundred people in the store, sixty of them at work: what was answered is then held against the log. */
export const day = bench({
  targets: dayTargets,
  run: (stage) =>
    withLargeStore(stage, async ({ url }) => {
      const pool = createPool(url, { max: 2 });
      try {
        const working = new WorkingDay(stage, url, pool, stage.quick ? quick : whole);
        return await withServer(url, (address, pid, folder) =>
          withWorker(url, (worker) => working.measure([{ address, pid }], worker), folder),
        );
      } finally {
        await pool.end();
      }
    }),
});
