import type { Json } from '../../contract/json.js';

const secretKeys = /^(password|passwd|hash|secret|token|access_token|firebase_token|api_key|salt|private_key)$/i;
const secretText = /\$argon2(id|i|d)\$|^\$scrypt\$|-----BEGIN [A-Z ]*PRIVATE KEY/;

/**
 * The last check before an event is stored: only values that are read back exactly, and no secrets. A violation is a defect of the
 * program, never a mistake of a user, so it throws.
 */
export function assertStorable(value: Json | undefined, path = ''): void {
  switch (typeof value) {
    case 'string':
      if (secretText.test(value)) throw new Error(`${path} looks like a secret; secrets never enter the log`);
      if (value.includes('\u0000')) throw new Error(`${path} holds a zero character, which PostgreSQL cannot store`);
      return;
    case 'boolean':
      return;
    case 'number':
      if (!Number.isSafeInteger(value))
        throw new Error(`${path} is ${value}: decimals are stored as strings, never as floats`);
      return;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) {
        for (let i = 0; i < value.length; i++) assertStorable(value[i], `${path}[${i}]`);
        return;
      }
      for (const [key, item] of Object.entries(value)) {
        if (secretKeys.test(key)) throw new Error(`${path}.${key} is named like a secret; secrets never enter the log`);
        assertStorable(item, `${path}.${key}`);
      }
      return;
    default:
      throw new Error(`${path} is ${typeof value}: not a value that the log can keep`);
  }
}
