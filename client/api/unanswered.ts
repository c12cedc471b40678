const listeners = new Set<() => void>();

/** A call got no answer: the connection may be down although its socket has not noticed that yet. */
export function reportUnanswered(): void {
  for (const listener of listeners) listener();
}

export function onUnanswered(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
