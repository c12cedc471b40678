/**
 * However many ask for what is the same for all, it is worked out once at a time: who comes while it is, shares the next round,
 * which begins after his question and so knows of everything that he knows of.
 */
export function oneAtATime<Answer>(work: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<Answer> | null = null;
  const begin = (): Promise<Answer> => {
    next = null;
    const round = work();
    running = round;
    return round;
  };
  return () => (next ??= running.then(begin, begin));
}
