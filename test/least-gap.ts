const tries = 4;

/**
 * The best of a few tries, until one leaves no gap longer than `enough` milliseconds: a machine that is busy with something else
 * makes anything wait, and what really stops a process does it every time.
 */
export async function leastGap<T extends { gap: number }>(enough: number, attempt: () => Promise<T>): Promise<T> {
  let best = await attempt();
  for (let n = 1; n < tries && best.gap >= enough; n++) {
    const next = await attempt();
    if (next.gap < best.gap) best = next;
  }
  return best;
}
