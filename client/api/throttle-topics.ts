/**
 * Passes topics on at once, but a topic with a pause at most once per pause: changes within the pause are passed on together at
 * its end.
 */
export function throttleTopics(
  pass: (topics: readonly string[]) => void,
  pauseMs: Readonly<Record<string, number>>,
): (topics: readonly string[]) => void {
  const pendingTimers = new Map<string, ReturnType<typeof setTimeout>>();
  const lastPassedAt = new Map<string, number>();
  const passThrottled = (topic: string): void => {
    pendingTimers.delete(topic);
    lastPassedAt.set(topic, Date.now());
    pass([topic]);
  };
  return (topics) => {
    const fast = topics.filter((topic) => pauseMs[topic] === undefined);
    if (fast.length > 0) pass(fast);
    for (const topic of topics) {
      const pause = pauseMs[topic];
      if (pause === undefined || pendingTimers.has(topic)) continue;
      const wait = (lastPassedAt.get(topic) ?? -Infinity) + pause - Date.now();
      if (wait <= 0) passThrottled(topic);
      else
        pendingTimers.set(
          topic,
          setTimeout(() => passThrottled(topic), wait),
        );
    }
  };
}
