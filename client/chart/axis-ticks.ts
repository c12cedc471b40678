/** Round figures along an axis from the smallest to the largest value, roughly `about` of them. */
export function axisTicks(values: readonly number[], about: number): number[] {
  const [least, largest] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = largest - least;
  if (span === 0) return [0];
  const rough = span / about;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((factor) => factor * power >= rough) ?? 10) * power;
  const first = Math.floor(least / step);
  const count = Math.ceil(largest / step) - first;
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step);
}
