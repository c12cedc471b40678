import { z } from 'zod';
import type { EventType } from '../events.js';
import { integer } from '../fields/integer/field.js';
import { text } from '../fields/text/field.js';

/** The most letters of a number or name of another system. */
export const longestOfOrigin = 200;
const named = z.string().max(longestOfOrigin);

/** Where a moved record came from: its number in the other system, and the row of the sheet. */
const origin = z.strictObject({
  /** The move, and the system that the firm left. */
  move: z.number().int().positive(),
  system: named,
  /** Null where the other system had no number for it. */
  number: named.nullable(),
  file: named,
  sheet: named,
  line: z.number().int().positive(),
});
export type Origin = z.output<typeof origin>;

/** The origins of a record: several where papers were joined, or where a later move brought it again. */
export interface OriginState {
  origins: Origin[];
}

/** A record came over from another system; each kind of record has the event under a name of its own. */
export const movedIn = {
  section: 'origin',
  schema: 1,
  action: { mn: 'хуучин системээс нүүлгэсэн', en: 'moved from the old system' },
  data: origin,
  changesNothing: true,
  shows: {
    number: text({ mn: 'Хуучин дугаар', en: 'Old number' }),
    system: text({ mn: 'Хуучин систем', en: 'Old system' }),
    file: text({ mn: 'Файл', en: 'File' }),
    sheet: text({ mn: 'Хуудас', en: 'Sheet' }),
    line: integer({ mn: 'Мөр', en: 'Line' }),
  },
} satisfies EventType;

/** A move was taken back from a record that was there before. */
export const movedOut = {
  section: 'origin',
  schema: 1,
  action: { mn: 'нүүлгэлтийг буцаасан', en: 'taken back from a move' },
  data: z.strictObject({ move: z.number().int().positive() }),
  changesNothing: true,
  shows: { move: integer({ mn: 'Нүүлгэлт', en: 'Move' }) },
} satisfies EventType;

/** The same number again by the same move replaces what was known of it; what earlier moves said stays, since a later one may be taken back. */
export function withOrigin(origins: readonly Origin[], added: Origin): Origin[] {
  return [...origins.filter((one) => one.move !== added.move || !isSameNumber(one, added)), added];
}

/** Each number of a record once, with the row that brought it last. */
export function latestOrigins(origins: readonly Origin[]): Origin[] {
  return origins.filter((one, at) => !origins.slice(at + 1).some((later) => isSameNumber(one, later)));
}

/** The numbers by which other systems knew a record, each once. */
export function oldNumbersIn(origins: readonly Origin[]): string[] {
  return [...new Set(latestOrigins(origins).flatMap(({ number }) => number ?? []))];
}

/** A number of ours with the old ones in brackets; one that was kept is not repeated. */
export function withOldNumbers(number: string, old: readonly string[] = []): string {
  const others = old.filter((one) => one !== number);
  return others.length === 0 ? number : `${number} (${others.join(', ')})`;
}

/** A number of another system belongs to one record of a kind. */
function isSameNumber(one: Origin, other: Origin): boolean {
  return one.system === other.system && one.number === other.number;
}
