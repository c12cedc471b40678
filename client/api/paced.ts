/**
 * Passes topics on at once, but a topic with a pause at most once per pause: changes within the pause are passed on together at
 * its end.
 */
export function paced(
  pass: (topics: readonly string[]) => void,
  pauseMs: Readonly<Record<string, number>>,
): (topics: readonly string[]) => void {
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const last = new Map<string, number>();
  const passSlow = (topic: string): void => {
    waiting.delete(topic);
    last.set(topic, Date.now());
    pass([topic]);
  };
  return (topics) => {
    const fast = topics.filter((topic) => pauseMs[topic] === undefined);
    if (fast.length > 0) pass(fast);
    for (const topic of topics) {
      const pause = pauseMs[topic];
      if (pause === undefined || waiting.has(topic)) continue;
      const wait = (last.get(topic) ?? -Infinity) + pause - Date.now();
      if (wait <= 0) passSlow(topic);
      else
        waiting.set(
          topic,
          setTimeout(() => passSlow(topic), wait),
        );
    }
  };
}
