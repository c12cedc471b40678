/**
 * Memoises a function whose arguments are immutable: it is computed again only if one of them is another object or value than
 * before. The result is cached with the first argument as a weak key, so that both are garbage collected together. Arguments
 * beyond the declared parameters, as passed by map(), are ignored.
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

/** Called for every row of a file, so it avoids allocating a function. */
function isSame(known: readonly unknown[], now: readonly unknown[], count: number): boolean {
  for (let at = 0; at < count; at++) if (known[at] !== now[at]) return false;
  return true;
}
