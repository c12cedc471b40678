/** A process that decides and appends, as a server does, and may be killed at any moment. */
import { createPool } from '../../../server/database/pool.js';
import type { CommandDefinition, Envelope } from '../../../server/decider/command.js';
import type { Kernel } from '../../../server/decider/kernel.js';
import type { Json } from '../../../contract/json.js';
import { parcelKernel } from './parcel-kernel.js';
import { addParcel, addUniqueParcel, moveParcel, relabelParcel, swapHolders } from '../../builders/parcel.js';
import { answerCalls } from './answering.js';

const definitions: Record<string, unknown> = { addParcel, addUniqueParcel, moveParcel, relabelParcel, swapHolders };
let kernel: Kernel;

const run = (name: string, command: unknown, envelope: Envelope) =>
  kernel.commands.run(definitions[name] as CommandDefinition<unknown, Json>, command, envelope);

answerCalls({
  async open(url: string) {
    kernel = parcelKernel(createPool(url, { max: 10 }));
    await kernel.open();
  },
  run,
  /** Several callers at once, each going on as soon as it has its answer. */
  async burst(callers: number, each: number, firstId: number) {
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (let i = 0; i < each; i++)
          await run('moveParcel', { id: firstId + caller, to: `Stop ${i}` }, envelopeOf(`${firstId}-${caller}-${i}`));
      }),
    );
  },
  async rebuild() {
    return kernel.rebuild().run(kernel.models.names());
  },
  /** Dies when so many events are read, as by a power cut. */
  async rebuildUntil(events: number) {
    await kernel.rebuild().run(kernel.models.names(), { onProgress: dyingAt(events) });
  },
  async prepareUntil(events: number) {
    await kernel.rebuild().prepare(kernel.models.names(), { onProgress: dyingAt(events) });
  },
});

function dyingAt(events: number): (progress: { events: number }) => void {
  return (progress) => {
    if (progress.events >= events) process.kill(process.pid, 'SIGKILL');
  };
}

function envelopeOf(requestId: string): Envelope {
  return { actor: { userId: 7, type: 1, door: 'http' }, requestId, route: 'burst' };
}
