import type { Pool } from 'pg';
import { createPool } from '../../../server/database/pool.js';
import { Kernel } from '../../../server/decider/kernel.js';
import { sendNotice } from '../../../server/notification/commands.js';
import { inboxAggregate } from '../../../server/notification/inbox.aggregate.js';
import type { Aggregate } from '../../../server/projection/aggregate.js';
import { InsertFloor } from '../floor.js';
import { writeLog } from '../history.js';
import { bench, median, rounded, roundsOf, seconds, type Stage } from '../measure.js';
import { withDatabase } from '../product.js';

const stream = 'inbox-7';
/** None of them is read, so all of their ids are in the state. */
const noticesOf = ({ quick }: Stage): number => (quick ? 2_000 : 200_000);
const body = 'Тээврийн үнэ боловсруулна уу: Говь Тээвэр, CNSHA → MNULN';

function kernelOn(pool: Pool): Kernel {
  return new Kernel({ pool, aggregates: [inboxAggregate as Aggregate], names: async () => new Map() });
}

let causes = 0;
const sendOneMore = (kernel: Kernel): Promise<unknown> =>
  kernel.commands.run(
    sendNotice,
    { to: [7], body, options: '{"inquiryid":12}', cause: `bench:${++causes}` },
    { actor: { userId: null, type: null, door: 'system' }, requestId: 'bench', route: 'bench' },
  );

const milliseconds = async (work: () => Promise<unknown>): Promise<number> => 1_000 * (await seconds(work));

/** The time of the first command on the inbox after a start, and of the ones that follow. */
async function openings(pool: Pool, rounds: number, warm: number): Promise<{ cold: number[]; more: number[] }> {
  const cold: number[] = [];
  const more: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const kernel = kernelOn(pool);
    await kernel.open();
    try {
      cold.push(await milliseconds(() => sendOneMore(kernel)));
      for (let n = 0; n < warm; n++) more.push(await milliseconds(() => sendOneMore(kernel)));
    } finally {
      await kernel.close();
    }
  }
  return { cold, more };
}

/** The least that both can cost: one INSERT of the event; for an inbox that is not in memory also a read of its newest 500 events. */
async function floors(pool: Pool, url: string, rounds: number): Promise<{ cold: number[]; more: number[] }> {
  const floor = await InsertFloor.open(url, 1);
  let n = 0;
  const insert = (): Promise<void> =>
    floor.insert(stream, ++n, JSON.stringify({ body }), '{"actor":{"userId":7}}', `floor-${n}`);
  const cold: number[] = [];
  const more: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      cold.push(
        await milliseconds(async () => {
          const { rows } = await pool.query<{ data: string }>(
            `select data::text as data from event where stream = $1 order by version desc limit 500`,
            [stream],
          );
          for (const { data } of rows) JSON.parse(data);
          await insert();
        }),
      );
      more.push(await milliseconds(insert));
    }
  } finally {
    await floor.close();
  }
  return { cold, more };
}

async function measure(stage: Stage, url: string): Promise<Record<string, number>> {
  const pool = createPool(url);
  try {
    const kernel = kernelOn(pool);
    await writeLog(pool, kernel, 'SendNotice', noticesOf(stage), (n) => ({
      stream,
      version: n + 1,
      type: 'NoticeSent',
      data: { title: 'Тээвэр зуучийн систем', body: `${body} ${n}`, options: '{"inquiryid":12}', cause: `demo:${n}` },
    }));
    await kernel.rebuild().run(kernel.models.names(), { accept: true });
    const first = await openings(pool, 1, 1);
    stage.log(`the first opening after a rebuild: ${median(first.cold).toFixed(1)} ms`);
    const rounds = roundsOf(stage);
    const { cold, more } = await openings(pool, rounds, stage.quick ? 2 : 40);
    const floor = await floors(pool, url, stage.quick ? 2 : 40);
    return {
      open_ms: rounded(median(cold)),
      open_floor_ms: rounded(median(floor.cold)),
      first_open_ms: rounded(median(first.cold)),
      one_more_ms: rounded(median(more)),
      one_more_floor_ms: rounded(median(floor.more)),
    };
  } finally {
    await pool.end();
  }
}

/** How long a command waits for the inbox of a user with 200,000 notices, right after a start and then. */
export const inbox = bench({
  targets: { open_ms: '<= 50', open_floor_ms: '', first_open_ms: '', one_more_ms: '<= 5', one_more_floor_ms: '' },
  run: (stage) => withDatabase(stage.server, (url) => measure(stage, url)),
});
