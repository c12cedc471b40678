/** Asks about what would be left behind, and goes on when it may. */
type Guard = (goOn: () => void) => void;

const guards: Guard[] = [];

/** As long as something is unsaved, whoever wants to leave is asked. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** Leaves by a way that is no link, such as signing out: at once where nothing is unsaved. */
export function leaveThen(goOn: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(goOn);
  else goOn();
}
