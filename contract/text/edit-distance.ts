/** How many letters must be added, left out or replaced to make one text of the other; more than `most` is Infinity. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let above = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let line = 1; line <= one.length; line++) {
    const row = [line];
    for (let at = 1; at <= other.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (one[line - 1] === other[at - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[at] ?? 0) + 1, (row[at - 1] ?? 0) + 1));
    }
    if (Math.min(...row) > most) return Infinity;
    above = row;
  }
  const distance = above[other.length] ?? 0;
  return distance > most ? Infinity : distance;
}
