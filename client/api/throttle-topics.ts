/**
 * Passes each topic on at once, but at most once per pause: changes within the pause are passed on together at its end, unless they are
 * the user's own.
 */
export function throttleTopics(
  pass: (topic: string) => void,
  pauseMs: number,
): (topics: Iterable<string>, isOwn?: boolean) => void {
  const pendingTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const lastPassedAt = new Map<string, number>();
  const passNow = (topic: string): void => {
    clearTimeout(pendingTimers.get(topic));
    pendingTimers.delete(topic);
    lastPassedAt.set(topic, Date.now());
    pass(topic);
  };
  return (topics, isOwn = false) => {
    for (const topic of topics) {
      const wait = (lastPassedAt.get(topic) ?? -Infinity) + pauseMs - Date.now();
      if (isOwn || wait <= 0) passNow(topic);
      else if (!pendingTimers.has(topic))
        pendingTimers.set(
          topic,
          setTimeout(() => passNow(topic), wait),
        );
    }
  };
}
