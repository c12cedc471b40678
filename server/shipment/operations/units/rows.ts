import { memo } from '../../../../contract/memo.js';
import { clockSizeOf } from '../../../../contract/shipment/clock/size.js';
import type { Units } from '../../../../contract/shipment/operations/units/form.js';
import { plainNumber } from '../../../../contract/shipment/operations/units/number.js';
import { numbersOfUnit, unitsInLine } from '../../../../contract/shipment/operations/units/summary.js';
import type { ReadModelTable, Row } from '../../../projection/table.js';
import { unitForms, units } from '../../tables.js';

/** The days that the clock of a container reads, and their columns. */
const clockDays = {
  clockBegan: 'clock_began',
  ataBorder: 'ata_border',
  etdBorder: 'etd_border',
  plannedReturn: 'planned_return',
  returned: 'returned',
} as const;
type ClockDay = keyof typeof clockDays;

/** Everything that the form shows, which no list filters by. */
export const unitFormTable: ReadModelTable = {
  name: unitForms,
  key: ['id'],
  streamId: 'id',
  columns: { id: 'integer', form: 'json', version: 'integer' },
};

/** One row for each unit, to find it by its number or by what it stands on. */
export const unitTable: ReadModelTable = {
  name: units,
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    id: 'integer',
    shipment_id: 'integer',
    kind: 'integer',
    number: 'text',
    number_plain: 'text',
    /** Its number and those of the wagons and trucks that it stands or stood on, in plain notation. */
    numbers: 'text[]',
    /** The same as one text, for a search by a part of a number among the units of the orders that have it. */
    search: 'text',
    place: 'text',
    /** In feet, by its own code alone. */
    size: 'integer',
    container_status_id: 'integer',
    ...Object.fromEntries(Object.values(clockDays).map((column) => [column, 'date' as const])),
  },
  indexes: ['(shipment_id)', 'using gin (numbers)'],
};

export const unitRows = memo(({ units: all }: Units, shipment: number): Row[] =>
  all.map((unit) => {
    const numbers = numbersOfUnit(unit);
    return {
      id: unit.id,
      shipment_id: shipment,
      kind: unit.kind,
      number: unit.number,
      number_plain: plainNumber(unit.number),
      numbers,
      search: numbers.join(' '),
      place: unit.place,
      size: clockSizeOf(unit.sizeType, null),
      container_status_id: unit.containerStatus,
      // A unit that was saved before a field existed has no value of it.
      ...Object.fromEntries(
        Object.entries(clockDays).map(([name, column]) => [column, unit[name as ClockDay] ?? null]),
      ),
    };
  }),
);

/** What the row of an order says of its units, as one text and for a search. */
export function unitsOfOrder(form: Units): { units: string | null; units_search: string | null } {
  const numbers = form.units.flatMap(numbersOfUnit);
  return { units: unitsInLine(form.units), units_search: form.units.length === 0 ? null : numbers.join(' ') };
}
