/**
 * A function whose inputs never change once they are there: it is computed again only where one of them is another one than before.
 * The first input carries the answer, so that both are forgotten together. What is handed over beyond its parameters, as by map(), is
 * no input.
 */
export function memo<First extends object, More extends readonly unknown[], Out>(
  make: (first: First, ...more: More) => Out,
): (first: First, ...more: More) => Out {
  const answers = new WeakMap<First, { more: More; out: Out }>();
  const inputs = make.length - 1;
  return (first, ...more) => {
    const known = answers.get(first);
    if (known && isSame(known.more, more, inputs)) return known.out;
    const out = make(first, ...more);
    answers.set(first, { more, out });
    return out;
  };
}

/** It is asked for every row of a file: no function is made for it. */
function isSame(known: readonly unknown[], now: readonly unknown[], count: number): boolean {
  for (let at = 0; at < count; at++) if (known[at] !== now[at]) return false;
  return true;
}
