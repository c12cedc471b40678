import { Kernel } from '../../../server/decider/kernel.js';
import { ServedReactions } from '../../../server/reaction/reaction.module.js';
import { GatheredSender } from '../../../server/gathered/notice-sender.js';
import { advanceClock } from '../../moved-clock.mjs';
import { until } from '../../until.js';
import type { RunningServer } from '../running-server.js';

/** Every event of the log was passed to the reaction that gathers notices. */
export async function allGathered({ app }: RunningServer): Promise<void> {
  const { position } = await app.get(Kernel).reader.head();
  const reactions = app.get(ServedReactions);
  await until('all events were gathered', () => reactions.handledBy('gathered-notices') >= position);
}

/** Two minutes later all gathered notices are shown. */
export async function showGathered(server: RunningServer): Promise<void> {
  await allGathered(server);
  advanceClock(121_000);
  await server.app.get(GatheredSender).showDue();
}
