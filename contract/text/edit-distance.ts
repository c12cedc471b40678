/**
 * How many letters must be added, left out or replaced to make one text of the other; Infinity if it is more than `most`. Names are
 * compared with thousands of others, so what both begin and end with is skipped, and only the places near the diagonal are counted.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  let start = 0;
  while (start < one.length && start < other.length && one.charCodeAt(start) === other.charCodeAt(start)) start++;
  let [endOne, endOther] = [one.length, other.length];
  while (endOne > start && endOther > start && one.charCodeAt(endOne - 1) === other.charCodeAt(endOther - 1)) {
    endOne--;
    endOther--;
  }
  const distance = distanceOf(one.slice(start, endOne), other.slice(start, endOther), most);
  return distance > most ? Infinity : distance;
}

/** The distance, or any number above `most`. */
function distanceOf(one: string, other: string, most: number): number {
  const beyond = most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, at) => Math.min(at, beyond));
  let row = [...above];
  for (let line = 1; line <= one.length; line++) {
    const [first, last] = [Math.max(1, line - most), Math.min(other.length, line + most)];
    row.fill(beyond);
    row[0] = Math.min(line, beyond);
    let least = row[0];
    for (let at = first; at <= last; at++) {
      const replaced = (above[at - 1] ?? beyond) + (one.charCodeAt(line - 1) === other.charCodeAt(at - 1) ? 0 : 1);
      const found = Math.min(replaced, (above[at] ?? beyond) + 1, (row[at - 1] ?? beyond) + 1);
      row[at] = found;
      if (found < least) least = found;
    }
    if (least > most) return beyond;
    [above, row] = [row, above];
  }
  return above[other.length] ?? beyond;
}
