import { localDay } from '../../../contract/time.js';
import type { Stage } from '../measure.js';
import { p95, rounded, seconds } from '../measure.js';
import { withServer, withWorker } from '../server.js';
import type { FirmSize } from './firm/size.js';
import { oldLists, rowsOf, type OldLists } from './firm/whole-firm.js';
import { peakMemoryMb } from './memory.js';
import { Mover } from './mover.js';

/** Saves of another user before the move, to compare with. */
const savesAlone = 200;

const steps = ['read_s', 'check_s', 'rehearse_s', 'confirm_s', 'past_orders_s'] as const;
type Step = (typeof steps)[number];
export type MovingFigure = Step | 'save_beside' | 'memory_mb';

/** A firm comes over into a store with nothing else; meanwhile another user saves. Its past orders follow in a move of their own. */
export async function measureMoving(
  stage: Stage,
  database: string,
  size: FirmSize,
): Promise<Record<MovingFigure, number>> {
  const lists = oldLists(size, localDay(new Date()));
  return withServer(database, (url) =>
    withWorker(database, async (worker) => {
      const mover = await Mover.signIn(url);
      const alone = p95(await mover.saves((saved) => saved < (stage.quick ? 20 : savesAlone)));
      const watch = new Watch(stage);
      let beside: number[] = [];
      const memory = await peakMemoryMb(worker, async () => {
        beside = await moveCurrent(mover, lists, watch);
        await movePast(mover, lists, watch);
      });
      return { ...watch.took(), save_beside: rounded(p95(beside) / alone), memory_mb: rounded(memory) };
    }),
  );
}

/** What the firm works on. Returns how long each save of the other user took meanwhile. */
async function moveCurrent(mover: Mover, { current }: OldLists, watch: Watch): Promise<number[]> {
  const move = await mover.begin('Нүүлгэлт');
  await watch.step('read_s', () => move.read(current));
  await watch.step('check_s', () => move.check());
  await move.assertAllFit(rowsOf(current));
  await watch.step('rehearse_s', () => move.rehearse());
  let isWriting = true;
  const saving = mover.saves(() => isWriting);
  await watch.step('confirm_s', () => move.confirm().finally(() => (isWriting = false)));
  return saving;
}

async function movePast(mover: Mover, { past }: OldLists, watch: Watch): Promise<void> {
  const move = await mover.begin('Өмнөх тээвэр');
  await watch.other('reading the past orders', () => move.read(past));
  await watch.other('checking them', () => move.check());
  await move.assertAllFit(rowsOf(past));
  await watch.step('past_orders_s', () => move.confirm());
}

/** The seconds of each step. */
class Watch {
  private readonly seconds = new Map<Step, number>();

  constructor(private readonly stage: Stage) {}

  async step(step: Step, work: () => Promise<unknown>): Promise<void> {
    this.seconds.set(step, await this.other(step, work));
  }

  /** A step of which no figure is printed. */
  async other(what: string, work: () => Promise<unknown>): Promise<number> {
    const took = rounded(await seconds(work));
    this.stage.log(`${what}: ${took} s`);
    return took;
  }

  took(): Record<Step, number> {
    return Object.fromEntries(steps.map((step) => [step, this.seconds.get(step) ?? 0])) as Record<Step, number>;
  }
}
