import { fold } from '../../../contract/text/fold.js';
import { containing, type Values } from '../../database/sql.js';
import { origins } from '../../origin/origin-table.js';
import type { FilterTarget } from './kind.js';

/** A shorter text is a part of too many numbers. */
const fewestLetters = 3;

/** Rows of records that had one of these numbers in another system; undefined where none can be found. */
export function hadNumber(
  kind: string | undefined,
  numbers: readonly string[],
  target: FilterTarget,
  values: Values,
): string | undefined {
  if (kind === undefined || numbers.length === 0) return undefined;
  return isRecord(kind, `number = any(${values.bind(numbers)}::text[])`, target, values);
}

/** The same of a part of a number. */
export function hadNumberLike(
  kind: string | undefined,
  part: string,
  target: FilterTarget,
  values: Values,
): string | undefined {
  const folded = fold(part);
  if (kind === undefined || folded.length < fewestLetters) return undefined;
  return isRecord(kind, `search like ${values.bind(containing(folded))}`, target, values);
}

/** The ids are found first, so that the list reads its index of them. */
function isRecord(kind: string, condition: string, { source, named }: FilterTarget, values: Values): string {
  const { recordId = 'id', recordKind } = source;
  const ofKind = values.bind(kind);
  const ids = `select record_id from ${origins} where kind = ${ofKind} and ${condition}`;
  const isOne = `${named(recordId)} = any(array(${ids}))`;
  return recordKind === undefined ? isOne : `(${named(recordKind)} = ${ofKind} and ${isOne})`;
}
