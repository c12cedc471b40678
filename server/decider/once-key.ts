import type { Actor } from '../../contract/actor.js';
import type { Json } from '../../contract/json.js';
import { sha256 } from '../log/chain.js';

/** A key is valid for one caller and one call. */
export function storedKey(actor: Actor, route: string, key: string): string {
  return sha256(`${actor.userId ?? actor.account ?? 'system'}|${route}|${key}`);
}

/**
 * Distinguishes a repetition from another write. Salted with the caller's key, which is not stored: no personal value can be guessed from
 * it.
 */
export function bodyHash(key: string, body: Json = null): string {
  return sha256(`${key}|${JSON.stringify(body)}`);
}
