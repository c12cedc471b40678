/**
 * A function whose inputs never change once they are there: it is computed again only where one of them is another one than before.
 * The first input carries the answer, so that both are forgotten together.
 */
export function memo<First extends object, More extends readonly unknown[], Out>(
  make: (first: First, ...more: More) => Out,
): (first: First, ...more: More) => Out {
  const answers = new WeakMap<First, { more: More; out: Out }>();
  return (first, ...more) => {
    const known = answers.get(first);
    if (known && known.more.every((one, at) => one === more[at])) return known.out;
    const out = make(first, ...more);
    answers.set(first, { more, out });
    return out;
  };
}
