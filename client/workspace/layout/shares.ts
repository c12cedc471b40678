/** The widths of panes side by side in percent of the whole, by pane name. */
export type Shares = Readonly<Record<string, number>>;

interface Border {
  before: string;
  after: string;
  /** The minimum width of each pane, in percent. */
  least: Shares;
}

/** The widths after a border moved right by `by` percent: only its two neighbours change, neither below its minimum. */
export function moveBorder(shares: Shares, { before, after, least }: Border, by: number): Shares {
  const spare = (name: string): number => Math.max(0, (shares[name] ?? 0) - (least[name] ?? 0));
  const to = Math.min(Math.max(by, -spare(before)), spare(after));
  return { ...shares, [before]: (shares[before] ?? 0) + to, [after]: (shares[after] ?? 0) - to };
}
