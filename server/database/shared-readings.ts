import { replicaInUse, storeInUse } from '../runtime/request-context.js';

interface Round {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * Runs identical reads only once at a time: a change is pushed to fifty open lists at once, and all of them request the row. A request
 * that arrives during a read shares the next one, which starts after the request and therefore includes every change that the caller
 * knows of. That holds within one replica, whose position never goes back.
 */
export class SharedReadings {
  private readonly rounds = new Map<string, Round>();

  /** The key must contain everything that the answer depends on; callers must not modify the answer, since they share it. */
  of<Answer>(asked: string, read: () => Promise<Answer>): Promise<Answer> {
    const question = `${storeInUse()} ${replicaInUse()} ${asked}`;
    const round = this.rounds.get(question);
    if (!round) return this.start(question, read);
    const again = (): Promise<Answer> => this.start(question, read);
    return (round.next ??= round.running.then(again, again)) as Promise<Answer>;
  }

  private start<Answer>(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const running = read();
    const round: Round = { running, next: null };
    this.rounds.set(question, round);
    const end = (): void => void (round.next === null && this.rounds.delete(question));
    running.then(end, end);
    return running;
  }
}
