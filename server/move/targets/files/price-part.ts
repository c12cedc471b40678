import type { Entry } from '../../../../contract/reference/declaration.js';

/** A part of a price of the file, or without one of what its payer owes. */
export interface PricePart {
  price: number | null;
}

export function mapPrice(given: Entry, idOf: (id: number) => number): Entry {
  const { price } = given;
  return { ...given, price: typeof price === 'number' ? idOf(price) : null };
}
