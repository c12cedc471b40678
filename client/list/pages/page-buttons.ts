/** The pages of a pager: at most `most` buttons, always with the first and the last, `null` for a gap. */
export function pageButtons(current: number, total: number, most = 15): (number | null)[] {
  const pages = (from: number, to: number): number[] =>
    Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  if (total <= most) return pages(1, total);
  const here = Math.min(Math.max(current, 1), total);
  // The first, the last and two gaps take four of them.
  const inner = most - 4;
  const reach = Math.floor(inner / 2);
  if (here - reach <= 3) return [...pages(1, most - 2), null, total];
  if (here + reach >= total - 2) return [1, null, ...pages(total - most + 3, total)];
  return [1, null, ...pages(here - reach, here - reach + inner - 1), null, total];
}
