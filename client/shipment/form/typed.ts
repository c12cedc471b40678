import type { Json } from '../../../contract/json';

const written = /^-?\d{1,13}(\.\d+)?$/;

/** A cell as a decimal text; what cannot be read yet counts as empty while it is typed. */
export function amount(value: Json | undefined): string | null {
  return typeof value === 'string' && written.test(value) ? value : null;
}

/** Numbers that a field refuses below zero count as empty, too. */
export function positive(value: Json | undefined): string | null {
  const text = amount(value);
  return text === null || text.startsWith('-') || !/[1-9]/.test(text) ? null : text;
}

export function words(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
