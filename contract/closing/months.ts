import { z } from 'zod';

/** The name of the single stream that records which months are closed. Frozen. */
export const closingKind = 'closing';
export const closingId = 1;

/** A month as reports write it: 2026-03. */
export const monthPattern = /^(19|2\d)\d\d-(0[1-9]|1[0-2])$/;
export const month = z.string().regex(monthPattern);

export function monthOf(day: string): string {
  return day.slice(0, 7);
}
