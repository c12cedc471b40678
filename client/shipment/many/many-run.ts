import type { AnswerOf } from '../../../contract/route';
import type { manyRoutes } from '../../../contract/shipment/many';
import { isFailure } from '../../api/failure';

export type ManyResult = AnswerOf<(typeof manyRoutes)['news']>['results'][number];

/** What is entered into each of the files; the key makes it one act, and a repeat the same act. */
export interface Entered {
  body: Readonly<Record<string, unknown>>;
  key: string;
}

type Send = (ids: readonly number[], entered: Entered) => Promise<readonly ManyResult[]>;

/** So many go in one call: enough to be quick, few enough to follow and to stop. */
export const atOnce = 8;

/**
 * One act over many files, sent a few at a time. What was done is not sent again; what was sent and not answered is asked
 * about first, as it was sent, because it may have been done.
 */
export class ManyRun {
  private readonly told = new Map<number, ManyResult>();
  private unanswered: { ids: readonly number[]; entered: Entered } | undefined;

  constructor(
    private readonly ids: readonly number[],
    private readonly send: Send,
  ) {}

  /** Those that were refused first. */
  get results(): readonly ManyResult[] {
    return [...this.told.values()].sort((a, b) => Number(a.done) - Number(b.done));
  }

  get done(): number {
    return this.results.filter(({ done }) => done).length;
  }

  get left(): readonly number[] {
    return this.ids.filter((id) => !this.told.get(id)?.done);
  }

  /** True when all were sent, whatever came of them; false when it was stopped. */
  async go(entered: Entered, isStopped: () => boolean, onTold: () => void): Promise<boolean> {
    if (this.unanswered) await this.ask(this.unanswered.ids, this.unanswered.entered, onTold);
    const { left } = this;
    for (let from = 0; from < left.length; from += atOnce) {
      if (isStopped()) return false;
      await this.ask(left.slice(from, from + atOnce), entered, onTold);
    }
    return true;
  }

  private async ask(ids: readonly number[], entered: Entered, onTold: () => void): Promise<void> {
    try {
      for (const result of await this.send(ids, entered)) this.told.set(result.id, result);
      this.unanswered = undefined;
      onTold();
    } catch (thrown) {
      const isKnown = isFailure(thrown) && thrown.status >= 400 && thrown.status < 500;
      this.unanswered = isKnown ? undefined : { ids, entered };
      throw thrown;
    }
  }
}
