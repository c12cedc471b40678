import type { TargetWriter } from './target.js';

/** How many commands of the next round run at the same time, by whether anybody else wrote during the last one. */
export class Pace {
  private followed = 0;

  constructor(
    /** How many events of other processes were followed. */
    private readonly counters: { readonly followed: number },
  ) {}

  next(parallel: TargetWriter['parallel'] = 1): number {
    const isAlone = this.counters.followed === this.followed;
    this.followed = this.counters.followed;
    if (typeof parallel === 'number') return parallel;
    return isAlone ? parallel.alone : parallel.besideOthers;
  }
}
