import type { Actor } from '../../contract/actor.js';
import { allowed, type Capability } from '../../contract/permissions.js';

/** The system itself and the command line act on every record; a person by the table of rights. */
export function may(capability: Capability, { actor }: { actor: Actor }, owner?: number | null): boolean {
  if (actor.door !== 'http') return true;
  return (
    actor.userId !== null && actor.type !== null && allowed(capability, { id: actor.userId, type: actor.type }, owner)
  );
}
