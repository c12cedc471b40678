/** The positions of the events that undid an undo, which makes them a redo; the events are in their order. */
export function redosIn(events: readonly { position: number; undoes: number | null }[]): ReadonlySet<number> {
  const redos = new Set<number>();
  const undos = new Set<number>();
  for (const { position, undoes } of events) {
    if (undoes !== null) (undos.has(undoes) ? redos : undos).add(position);
  }
  return redos;
}
