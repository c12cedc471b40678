/** A process that follows the log and does one thing for each event; it may be killed between any two steps. */
import { createPool } from '../../server/database/pool.js';
import { Follower } from '../../server/log/follower.js';
import { parcelKernel } from './parcel-kernel.js';
import { answerCalls } from './answering.js';

answerCalls({
  async open(url: string, run: number) {
    const pool = createPool(url, { max: 10 });
    const kernel = parcelKernel(pool);
    await kernel.open();
    const reactor = {
      name: 'ledger',
      handle: async (event: { position: number }) => {
        await pool.query(`insert into handled (run, position) values ($1, $2)`, [run, event.position]);
      },
    };
    await new Follower(pool, kernel.reader, kernel.logSignal, reactor, () => undefined, 50).open('start');
  },
});
