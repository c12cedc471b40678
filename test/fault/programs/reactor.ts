/** A process that follows the log and does one thing for each event; it may be killed between any two steps. */
import { createPool } from '../../../server/database/pool.js';
import { toRun } from '../../../server/decider/bus.js';
import type { CommandDefinition } from '../../../server/decider/command.js';
import { Follower } from '../../../server/log/follower.js';
import type { CommandReaction } from '../../../server/reaction/reaction.js';
import { Reactions, runsCommands } from '../../../server/reaction/reactions.js';
import { parcelKernel } from './parcel-kernel.js';
import { answerCalls } from './answering.js';

/** Each decision would write one more event; only its key prevents that. */
const noteMove: CommandDefinition<{ position: number }, null> = {
  name: 'NoteMove',
  streams: () => ['parcel-9000'],
  decide: (_files, { position }) => ({
    events: [{ stream: 'parcel-9000', type: 'ParcelAdded', data: { name: String(position), holder: null } }],
    answer: null,
  }),
};
const notesMoves: CommandReaction = {
  name: 'notes-moves',
  to: ['ParcelMoved'],
  from: 'end',
  commands: ({ position }) => [toRun(noteMove, { position })],
};

async function opened(url: string) {
  const pool = createPool(url, { max: 10 });
  const kernel = parcelKernel(pool);
  await kernel.open();
  return { pool, kernel };
}

answerCalls({
  async open(url: string, run: number) {
    const { pool, kernel } = await opened(url);
    const reactor = {
      name: 'ledger',
      handle: async (event: { position: number }) => {
        await pool.query(`insert into handled (run, position) values ($1, $2)`, [run, event.position]);
      },
    };
    await new Follower(pool, kernel.reader, kernel.logSignal, reactor, () => undefined, 50).open('start');
  },
  async react(url: string) {
    const { pool, kernel } = await opened(url);
    const handler = runsCommands(notesMoves, kernel, pool, () => undefined);
    await new Reactions(pool, kernel, () => undefined, 50).open([{ reaction: notesMoves, handler }]);
  },
});
