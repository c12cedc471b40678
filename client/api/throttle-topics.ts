/**
 * Passes each topic on at once, but at most once per pause: changes within the pause are passed on together at its end.
 */
export function throttleTopics(pass: (topic: string) => void, pauseMs: number): (topics: Iterable<string>) => void {
  const pendingTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const lastPassedAt = new Map<string, number>();
  const passNow = (topic: string): void => {
    pendingTimers.delete(topic);
    lastPassedAt.set(topic, Date.now());
    pass(topic);
  };
  return (topics) => {
    for (const topic of topics) {
      if (pendingTimers.has(topic)) continue;
      const wait = (lastPassedAt.get(topic) ?? -Infinity) + pauseMs - Date.now();
      if (wait <= 0) passNow(topic);
      else
        pendingTimers.set(
          topic,
          setTimeout(() => passNow(topic), wait),
        );
    }
  };
}
