import { createHash, randomBytes } from 'node:crypto';

/** A random token that identifies a session or a device. */
export function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** Only the digest of a token is stored: someone who reads the table cannot use it. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
