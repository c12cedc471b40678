import type { Unit } from './form.js';
import { plainNumber } from './number.js';
import { formerCarriersOf } from './summary.js';

/** The days of a unit that a list of the railway may hold. */
export const movedDays = ['ataBorder', 'etdBorder', 'ataDestination', 'plannedReturn', 'returned'] as const;

/** Where a unit was on a day, in plain notation of its number or of the wagon below it. */
export type UnitMove = {
  unit: string;
  on: string;
  place: string | null;
  status: number | null;
  carrier: string | null;
} & Record<(typeof movedDays)[number], string | null>;

/** Whether the number is that of the unit or of what it stands on now. */
export function isNumberOf({ number, carrier }: Pick<Unit, 'number' | 'carrier'>, plain: string): boolean {
  return plainNumber(number) === plain || (carrier !== null && plainNumber(carrier) === plain);
}

/** By their days; those of one day stay in the order of the list. */
export function oldestFirst<T extends { on: string }>(moves: readonly T[]): T[] {
  return moves.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

/** The units after these moves, oldest first: an older move never replaces a newer place or carrier. */
export function movedUnits(units: readonly Unit[], moves: readonly UnitMove[]): Unit[] {
  const inOrder = oldestFirst(moves);
  return units.map((unit) =>
    inOrder.filter(({ unit: number }) => isNumberOf(unit, plainNumber(number))).reduce(movedUnit, unit),
  );
}

function movedUnit(unit: Unit, move: UnitMove): Unit {
  const days = Object.fromEntries(movedDays.flatMap((name) => (move[name] === null ? [] : [[name, move[name]]])));
  return { ...unit, ...days, ...placed(unit, move), ...loaded(unit, move) };
}

function placed(unit: Unit, { on, place, status }: UnitMove): Partial<Unit> {
  if (place === null || (unit.placeOn ?? '') > on) return {};
  return { place, placeOn: on, placeState: status };
}

function loaded(unit: Unit, { on, carrier }: UnitMove): Partial<Unit> {
  const plain = carrier === null ? null : plainNumber(carrier);
  // Two carriers on one day: the first one stays, so that the same list again changes nothing.
  const isOld = unit.carrierSince !== null && unit.carrierSince >= on;
  if (plain === null || plain === unit.carrier || plain === plainNumber(unit.number) || isOld) return {};
  return { carrier: plain, carrierSince: on, formerCarriers: formerCarriersOf(unit, plain) };
}
