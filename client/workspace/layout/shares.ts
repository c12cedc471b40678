/** How wide panes are beside each other, in percent of all of them, by their names. */
export type Shares = Readonly<Record<string, number>>;

interface Border {
  before: string;
  after: string;
  /** The least that each pane is worth looking at with, in percent. */
  least: Shares;
}

/** The shares with a border moved to the right by so many percent: its two neighbours alone change, none below its least. */
export function moveBorder(shares: Shares, { before, after, least }: Border, by: number): Shares {
  const spare = (name: string): number => Math.max(0, (shares[name] ?? 0) - (least[name] ?? 0));
  const to = Math.min(Math.max(by, -spare(before)), spare(after));
  return { ...shares, [before]: (shares[before] ?? 0) + to, [after]: (shares[after] ?? 0) - to };
}
