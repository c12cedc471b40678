import { choice } from '../../../fields/choice/field.js';
import { date } from '../../../fields/date/field.js';
import type { Values } from '../../../fields/field.js';
import { ref } from '../../../fields/ref/field.js';
import { text } from '../../../fields/text/field.js';
import { byOwnName, type WireForm } from '../../../form/wire-form.js';
import type { Label } from '../../../label.js';
import { countries } from '../../../reference/fixed/countries.js';
import { hasEntry } from '../../entries.js';
import type { Unit } from '../units/form.js';
import { isNumberOf, movedDays, movedUnits, type UnitMove } from '../units/moves.js';
import { plainNumber } from '../units/number.js';

/** The most lines of one list. */
export const maxLines = 2_000;

/** One line of a list of the railway, as it is written to one file. */
const lineFields = byOwnName({
  /** The unit or the wagon below it; without one the line is about the file itself. */
  unit: text({ mn: 'Дугаар', en: 'Number' }, { max: 40 }),
  on: date({ mn: 'Огноо', en: 'Date' }, { required: true }),
  place: text({ mn: 'Байршил', en: 'Place' }),
  country: choice({ mn: 'Улс', en: 'Country' }, countries),
  city: ref({ mn: 'Хот', en: 'City' }, 'city', { within: { column: 'country', field: 'country' } }),
  status: ref({ mn: 'Төлөв', en: 'State' }, 'tracingstatus'),
  carrier: text({ mn: 'Ачсан вагон/машин', en: 'Loaded on' }, { max: 40 }),
  etaBorder: date({ mn: 'ETA Border', en: 'ETA Border' }),
  ataBorder: date({ mn: 'ATA Border', en: 'ATA Border' }),
  etdBorder: date({ mn: 'ATD Border', en: 'ATD Border' }),
  ataDestination: date({ mn: 'ATA Destination', en: 'ATA Destination' }),
  plannedReturn: date({ mn: 'Буцаах өдөр', en: 'Planned return' }),
  returned: date({ mn: 'Буцаасан', en: 'Returned' }),
  eta: date({ mn: 'ETA', en: 'ETA' }),
});

export const railwayForm = {
  fields: {},
  tables: {
    lines: { label: { mn: 'Мөр', en: 'Lines' }, sent: 'lines', read: 'lines', fields: lineFields },
  },
} satisfies WireForm;

export type RailwayLine = { [K in keyof Values<typeof lineFields>]: Values<typeof lineFields>[K] | null } & {
  on: string;
};

/** What one line may write, each by the right of its own call. */
export const railwayParts = {
  unit: { label: { mn: 'нэгж', en: 'unit' }, capability: 'unit.edit' },
  file: { label: { mn: 'файлын өдөр', en: 'days of the file' }, capability: 'operation.borderDates' },
  tracing: { label: { mn: 'тээврийн мэдээ', en: 'tracing' }, capability: 'operation.tracing' },
  news: { label: { mn: 'тээврийн мэдэгдэл', en: 'transport news' }, capability: 'operation.news' },
} as const satisfies Record<string, { label: Label; capability: string }>;
export type RailwayPart = keyof typeof railwayParts;

/** What a file has of what a line could write. */
export interface RecordedInFile {
  units: readonly Unit[];
  days: Readonly<Record<'etaBorder' | 'ataBorder' | 'etdBorder' | 'ataUb', string | null>>;
  tracing: readonly NonNullable<ReturnType<typeof tracingOf>>[];
  news: readonly NonNullable<ReturnType<typeof newsOf>>[];
}

export function moveOf(line: RailwayLine): UnitMove | null {
  const { unit, on, place, status, carrier } = line;
  if (unit === null) return null;
  const days = Object.fromEntries(movedDays.map((name) => [name, line[name]])) as Pick<
    UnitMove,
    (typeof movedDays)[number]
  >;
  return { unit, on, place, status, carrier, ...days };
}

/** The days that belong to the file: the planned one always, the others where the line names no unit. */
export function daysOfLine({ unit, etaBorder, ataBorder, etdBorder, ataDestination }: RailwayLine) {
  const own = unit === null ? { ataBorder, etdBorder, ataUb: ataDestination } : {};
  return Object.fromEntries(Object.entries({ etaBorder, ...own }).filter(([, day]) => day !== null)) as Partial<
    Record<keyof RecordedInFile['days'], string>
  >;
}

/** A tracing entry needs a city and a state. */
export function tracingOf({ country, city, on, status }: RailwayLine) {
  return country === null || city === null || status === null ? null : { country, city, on, status };
}

/** News need the day on which the goods are expected. */
export function newsOf({ country, city, eta }: RailwayLine) {
  return eta === null ? null : { fromCountry: country, fromCity: city, eta };
}

/** Which parts a line would write to a file, and which are there already. */
export function partsOf(line: RailwayLine, file: RecordedInFile): Partial<Record<RailwayPart, 'write' | 'same'>> {
  const state = (isSame: boolean): 'write' | 'same' => (isSame ? 'same' : 'write');
  const parts: Partial<Record<RailwayPart, 'write' | 'same'>> = {};
  const tracing = tracingOf(line);
  const isTraced = tracing !== null && hasEntry(file.tracing, tracing);
  const move = moveOf(line);
  if (move) parts.unit = state(isMoved(file.units, move, isTraced));
  const days = Object.entries(daysOfLine(line));
  if (days.length > 0)
    parts.file = state(days.every(([name, day]) => file.days[name as keyof typeof file.days] === day));
  if (tracing) parts.tracing = state(isTraced);
  const news = newsOf(line);
  if (news) parts.news = state(hasEntry(file.news, news));
  return parts;
}

/** A line whose day, place and state the file has moves nothing, wherever the unit went on that day. */
function isMoved(units: readonly Unit[], move: UnitMove, isTraced: boolean): boolean {
  const known = units.some(
    (unit) => isNumberOf(unit, plainNumber(move.unit)) && (unit.placeOn ?? '') >= move.on && isTraced,
  );
  const remaining = known ? { ...move, place: null } : move;
  return movedUnits(units, [remaining]).every((unit, at) =>
    Object.entries(unit).every(([name, value]) => units[at]?.[name as keyof Unit] === value),
  );
}
