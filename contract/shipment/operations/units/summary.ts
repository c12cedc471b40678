import { Decimal } from 'decimal.js';
import { cargoNumbersIn } from '../../cargo-warnings.js';
import type { Unit, Units } from './form.js';
import { containerUnit, type UnitKind } from './kinds.js';
import { kindOfNumber, plainNumber, readUnitNumber } from './number.js';
import type { ClockOfUnit } from './state.js';

type Numbered = Pick<Unit, 'number'>;

/** The numbers in one text of limited length; how many do not fit is at its end as `+ 12`. */
export function unitsInLine(units: readonly Numbered[], max = 255): string | null {
  const numbers = units.map(({ number }) => number).filter(Boolean);
  if (numbers.length === 0) return null;
  for (let shown = numbers.length; shown > 0; shown--) {
    const others = numbers.length - shown;
    const line = numbers.slice(0, shown).join(', ') + (others > 0 ? ` + ${others}` : '');
    if (line.length <= max) return line;
  }
  return null;
}

/** The numbers in the one text of an order that are no units of it yet, as units that can be added. */
export function unitsInText(awb: string | null, units: readonly Numbered[]): { kind: UnitKind; number: string }[] {
  const known = new Set(units.map(({ number }) => plainNumber(number)));
  return cargoNumbersIn(awb ?? '').flatMap((written) => {
    const plain = plainNumber(written);
    // What was cut at the end of the text is no number.
    if (known.has(plain) || /\+ ?\d{1,3}$/.test(written)) return [];
    known.add(plain);
    const kind = kindOfNumber(written);
    return [{ kind, number: readUnitNumber(kind, written).number }];
  });
}

/** Whether the one text names other numbers than the units, in any notation. */
export function differsFromUnits(awb: string | null, units: readonly Numbered[]): boolean {
  if (units.length === 0) return false;
  const line = unitsInLine(units) ?? '';
  const plainOf = (text: string): string =>
    cargoNumbersIn(text)
      .map(plainNumber)
      .toSorted((one, other) => (one < other ? -1 : 1))
      .join();
  return plainOf(awb ?? '') !== plainOf(line);
}

/** The days of a file that its units have, too: the first container at the border counts, and the last one that left or arrived. */
const daysOfFile = { ataBorder: 'ataBorder', etdBorder: 'etdBorder', ataUb: 'ataDestination' } as const;
type DayOfFile = keyof typeof daysOfFile;

export interface DayOfUnits {
  /** What the file may take; null as long as not every unit has one where the last one counts. */
  day: string | null;
  entered: number;
  units: number;
}

/** What the units say about a day of their file. */
export function dayOfUnits(
  name: string,
  units: readonly Pick<Unit, (typeof daysOfFile)[DayOfFile]>[],
): DayOfUnits | undefined {
  if (!(name in daysOfFile)) return undefined;
  const column = daysOfFile[name as DayOfFile];
  const days = units.flatMap((unit) => unit[column] ?? []).toSorted();
  if (days.length === 0) return undefined;
  const isComplete = days.length === units.length;
  const day = column === 'ataBorder' ? days[0] : isComplete ? days.at(-1) : undefined;
  return { day: day ?? null, entered: days.length, units: units.length };
}

export interface UnitSums {
  pieces: number;
  grossKg: string;
}

export function sumsOfUnits(units: readonly Pick<Unit, 'pieces' | 'grossKg'>[]): UnitSums {
  return {
    pieces: units.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0),
    grossKg: units.reduce((sum, { grossKg }) => sum.plus(grossKg ?? 0), new Decimal(0)).toString(),
  };
}

/** The number and what it stands or stood on: a unit is found by each. */
export function numbersOfUnit({
  number,
  carrier,
  formerCarriers,
}: Pick<Unit, 'number' | 'carrier' | 'formerCarriers'>): string[] {
  const former = (formerCarriers ?? '').split(',').map((text) => text.split('(')[0] ?? '');
  return [number, carrier ?? '', ...former].map(plainNumber).filter(Boolean);
}

/** The former wagons and trucks after the unit moved to another one; going back to the last one takes its entry out again. */
export function formerCarriersOf(
  before: Pick<Unit, 'carrier' | 'carrierSince' | 'formerCarriers'> | null,
  carrier: string | null,
): string | null {
  if (!before) return null;
  const former = (before.formerCarriers ?? '').split(', ').filter(Boolean);
  if (before.carrier === carrier) return before.formerCarriers;
  if (carrier !== null && former.at(-1)?.split(' (')[0] === carrier) return former.slice(0, -1).join(', ') || null;
  if (before.carrier === null) return before.formerCarriers;
  const since = before.carrierSince === null ? '' : ` (${before.carrierSince})`;
  // The oldest ones give way where the text is full.
  const all = [...former, `${before.carrier}${since}`];
  while (all.join(', ').length > 255) all.shift();
  return all.join(', ');
}

/** What the clocks of the containers read; an order without units has one container, its own. */
export function clocksOfUnits({ units, returned }: Units): ClockOfUnit[] {
  if (units.length === 0) return [{ sizeType: null, containerStatus: null, began: null, etdBorder: null, returned }];
  return units
    .filter(({ kind }) => kind === containerUnit)
    .map((unit) => ({
      ...{ sizeType: unit.sizeType, containerStatus: unit.containerStatus, etdBorder: unit.etdBorder },
      // A unit that was saved before the field existed has no value of it.
      ...{ began: unit.clockBegan ?? unit.ataBorder, returned: unit.returned ?? returned },
    }));
}
