interface Round {
  running: Promise<unknown>;
  next: Promise<unknown> | null;
}

/**
 * However many ask the same at the same time, it is read once at a time: a change reaches fifty open lists at once, and all ask for
 * the row. Who comes while it is read shares the next round, which begins after his question and so knows of everything he knows of.
 */
export class SharedReadings {
  private readonly rounds = new Map<string, Round>();

  /** The question names all that the answer depends on, and nobody changes what he is given. */
  of<Answer>(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const round = this.rounds.get(question);
    if (!round) return this.begin(question, read);
    const again = (): Promise<Answer> => this.begin(question, read);
    return (round.next ??= round.running.then(again, again)) as Promise<Answer>;
  }

  private begin<Answer>(question: string, read: () => Promise<Answer>): Promise<Answer> {
    const running = read();
    const round: Round = { running, next: null };
    this.rounds.set(question, round);
    const end = (): void => void (round.next === null && this.rounds.delete(question));
    running.then(end, end);
    return running;
  }
}
