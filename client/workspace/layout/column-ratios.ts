/** The widths of panes side by side in percent of the whole, by pane name. */
export type ColumnRatios = Readonly<Record<string, number>>;

interface Border {
  before: string;
  after: string;
  /** The minimum width of each pane, in percent. */
  least: ColumnRatios;
}

/** The widths after a border moved right by `by` percent: only its two neighbours change, neither below its minimum. */
export function moveBorder(columnRatios: ColumnRatios, { before, after, least }: Border, by: number): ColumnRatios {
  const spare = (name: string): number => Math.max(0, (columnRatios[name] ?? 0) - (least[name] ?? 0));
  const to = Math.min(Math.max(by, -spare(before)), spare(after));
  return { ...columnRatios, [before]: (columnRatios[before] ?? 0) + to, [after]: (columnRatios[after] ?? 0) - to };
}
