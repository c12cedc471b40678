/**
 * Returns a newly computed value with every part that equals the previous one replaced by the previous object, so that components render
 * only when their part has changed. A part that occurs in several places is compared once.
 */
export function reuseEqual<Value>(): (next: Value) => Value {
  let last: Value | undefined;
  return (next) => (last = shared(last, next, new Map()) as Value);
}

function shared(before: unknown, after: unknown, seen: Map<object, unknown>): unknown {
  if (before === after || typeof after !== 'object' || after === null) return after;
  const known = seen.get(after);
  if (known !== undefined) return known;
  const result =
    typeof before === 'object' && before !== null && Array.isArray(before) === Array.isArray(after)
      ? merged(before, after, seen)
      : after;
  seen.set(after, result);
  return result;
}

function merged(before: object, after: object, seen: Map<object, unknown>): object {
  const old = before as Readonly<Record<string, unknown>>;
  const entries = Object.entries(after).map(([name, value]) => [name, shared(old[name], value, seen)] as const);
  if (
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => name in old && old[name] === value)
  )
    return before;
  return Array.isArray(after) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
