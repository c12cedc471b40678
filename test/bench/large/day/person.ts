import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../caller.js';
import type { Readings } from './readings.js';
import type { Saves } from './saves.js';
import type { Tally } from './tally.js';

/** What is done in each minute, in this order, at equal distances. */
const minute = [
  'plain',
  'picker',
  'filtered',
  'open',
  'save',
  'plain',
  'picker',
  'text',
  'open',
  'filtered',
  'picker',
  'plain',
] as const;
type Step = (typeof minute)[number];

/** Minutes without a save: one of five. */
const restEvery = 5;
/** Of the minutes of all people. */
const [reportEvery, paperEvery, exportEvery] = [20, 50, 100];

/** The minutes of all people together, by which the rare things are due. */
export interface SharedMinutes {
  count: number;
  /** Reports that were due for people who may read none. */
  reportsDue: number;
}

/** Somebody at work, at the pace of life. */
export class Person {
  private saves: number;

  constructor(
    private readonly user: Caller,
    private readonly at: number,
    private readonly work: { readings: Readings; saves: Saves; tally: Tally; shared: SharedMinutes },
  ) {
    this.saves = at;
  }

  async day(minutes: number, minuteMs: number): Promise<void> {
    const stepMs = minuteMs / minute.length;
    // Nobody begins with the others.
    const began = performance.now() + (stepMs * (this.at % minute.length)) / minute.length;
    for (let now = 0; now < minutes; now++) {
      for (const [nth, step] of minute.entries()) {
        const early = began + now * minuteMs + nth * stepMs - performance.now();
        if (early > 0) await pause(early);
        await this.work.tally.count(() => this.do(step, now));
      }
      await this.rare();
    }
  }

  private async do(step: Step, now: number): Promise<void> {
    const { readings, saves } = this.work;
    if (step === 'picker') return readings.picker(this.user);
    if (step === 'open') return readings.open(this.user);
    if (step !== 'save') return readings.page(this.user, step);
    if ((now + this.at) % restEvery !== 0) await saves.next(this.user, this.saves++);
  }

  private async rare(): Promise<void> {
    const { readings, shared, tally } = this.work;
    const count = shared.count++;
    if (count % reportEvery === 0) shared.reportsDue++;
    await tally.count(async () => {
      if (shared.reportsDue > 0 && (await readings.report(this.user))) shared.reportsDue--;
      if (count % paperEvery === 0) await readings.paper(this.user);
      if (count % exportEvery === 0) await readings.export(this.user);
    });
  }
}
