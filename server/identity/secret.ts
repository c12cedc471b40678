import { createHash, randomBytes } from 'node:crypto';

/** Names a session or a device to whoever holds it. */
export function secret(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a secret: whoever reads the table cannot use it. */
export function digestOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
