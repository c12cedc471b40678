/** A long list as several short ones: a copy with one more element copies only the last of them. */
export type Chunked<T> = readonly (readonly T[])[];

const chunkSize = 250;

export function appended<T>(chunks: Chunked<T>, element: T): Chunked<T> {
  const last = chunks.at(-1);
  if (!last || last.length >= chunkSize) return [...chunks, [element]];
  return [...chunks.slice(0, -1), [...last, element]];
}

/** Without its oldest elements, so that at least this many remain. */
export function newest<T>(chunks: Chunked<T>, atLeast: number): Chunked<T> {
  return chunks.length > Math.ceil(atLeast / chunkSize) + 1 ? chunks.slice(1) : chunks;
}

/** Whether an ascending list contains the number. */
export function contains(chunks: Chunked<number>, number: number): boolean {
  return chunks[chunkOf(chunks, number)]?.includes(number) ?? false;
}

/** An ascending list without some numbers; those that it does not contain are ignored. */
export function without(chunks: Chunked<number>, numbers: readonly number[]): Chunked<number> {
  const byChunk = new Map<number, Set<number>>();
  for (const number of numbers) {
    const at = chunkOf(chunks, number);
    const removed = byChunk.get(at);
    if (removed) removed.add(number);
    else byChunk.set(at, new Set([number]));
  }
  return chunks.flatMap((chunk, at) => {
    const removed = byChunk.get(at);
    const rest = removed ? chunk.filter((number) => !removed.has(number)) : chunk;
    return rest.length > 0 ? [rest] : [];
  });
}

/** The first chunk that ends at the number or later. */
function chunkOf(chunks: Chunked<number>, number: number): number {
  let [from, to] = [0, chunks.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((chunks[middle]?.at(-1) ?? 0) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}
