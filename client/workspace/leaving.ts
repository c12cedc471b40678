/** Prompts the user about unsaved input, and calls back if they agree to leave. */
type Guard = (proceed: () => void) => void;

const guards: Guard[] = [];

/** Registers a guard that prompts the user before leaving while something is unsaved. */
export function guardLeaving(guard: Guard): () => void {
  guards.push(guard);
  return () => void guards.splice(guards.indexOf(guard), 1);
}

/** For leaving without a link, such as signing out: calls back at once if nothing is unsaved, else after the user confirms. */
export function confirmLeaving(proceed: () => void): void {
  const guard = guards.at(-1);
  if (guard) guard(proceed);
  else proceed();
}
