import type { Json } from '../../../contract/json';

const written = /^-?\d{1,13}(\.\d+)?$/;

/** A cell as a decimal text; null while the input is not a valid number. */
export function amount(value: Json | undefined): string | null {
  return typeof value === 'string' && written.test(value) ? value : null;
}

/** As `amount`, but zero and negative numbers are null too. */
export function positive(value: Json | undefined): string | null {
  const text = amount(value);
  return text === null || text.startsWith('-') || !/[1-9]/.test(text) ? null : text;
}

export function nonEmptyText(value: Json | undefined): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
