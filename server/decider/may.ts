import type { Actor } from '../../contract/actor.js';
import { allowed, type Capability } from '../../contract/permissions.js';

/** The system and the command line may act on every record; a user according to the table of rights. */
export function may(capability: Capability, { actor }: { actor: Actor }, owner?: number | null): boolean {
  if (actor.door !== 'http') return true;
  return (
    actor.userId !== null && actor.type !== null && allowed(capability, { id: actor.userId, type: actor.type }, owner)
  );
}
