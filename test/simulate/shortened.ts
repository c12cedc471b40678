/** What takes part in a run. */
export interface Parts {
  users: readonly number[];
  actions: readonly string[];
  breakages: readonly string[];
  bursts: number;
}

/** The fewest parts with which the run still fails: breakages, actions, users and bursts are left out as long as it does. */
export async function shortened(parts: Parts, fails: (parts: Parts) => Promise<boolean>): Promise<Parts> {
  let left = parts;
  left = { ...left, breakages: await fewest(left.breakages, (breakages) => fails({ ...left, breakages })) };
  left = { ...left, actions: await fewest(left.actions, (actions) => fails({ ...left, actions })) };
  left = { ...left, users: await fewest(left.users, (users) => fails({ ...left, users })) };
  while (left.bursts > 1 && (await fails({ ...left, bursts: left.bursts - 1 })))
    left = { ...left, bursts: left.bursts - 1 };
  return left;
}

/** Leaves out all items, then halves, quarters and so on, down to single ones. */
async function fewest<T>(items: readonly T[], fails: (items: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let left = items;
  for (let size = left.length; size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < left.length; ) {
      const without = [...left.slice(0, from), ...left.slice(from + size)];
      if (await fails(without)) left = without;
      else from += size;
    }
  }
  return left;
}
