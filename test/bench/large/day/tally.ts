/** What was saved under one key: the numbers of all calls that carried it. */
export interface AnsweredSave {
  what: string;
  requests: readonly string[];
}

export type Waited = 'list' | 'open' | 'save';

const mostLogged = 20;

/** What the people of a day met: how long they waited, what failed, and what was answered as saved. */
export class Tally {
  readonly waits: Record<Waited, number[]> = { list: [], open: [], save: [] };
  readonly saves: AnsweredSave[] = [];
  errors = 0;
  /** Of the saves whose server was gone, those that no server knows. */
  lost = 0;

  constructor(readonly log: (line: string) => void) {}

  /** An error is counted, and the day goes on. */
  async count(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (this.errors++ < mostLogged) this.log(error instanceof Error ? error.message : String(error));
    }
  }

  async wait(what: Waited, call: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    await call();
    this.waits[what].push(performance.now() - start);
  }
}
