import { containerRow } from '../../../../contract/shipment/clock/risk-row.js';
import { containersOf } from '../../../../contract/shipment/clock/container.js';
import type { FileFacts } from '../../../../contract/shipment/file/file-facts.js';
import type { Units } from '../../../../contract/shipment/operations/units/form.js';
import { numberOfText } from '../../../../contract/text/digest.js';
import { numbersOfUnit } from '../../../../contract/shipment/operations/units/summary.js';
import type { ReadModelTable, Row } from '../../../projection/table.js';
import { containerClocks } from '../../tables.js';

/** The facts that the clocks of containers follow. */
export const clockFacts = ['quotation', 'order', 'operations', 'lifecycle'] as const satisfies (keyof FileFacts)[];

/** What the days and the money of a clock depend on besides terms and day. Many containers have equal ones: they are of one class. */
const classColumns = {
  count: 'integer',
  container_status_id: 'integer',
  terminal_id: 'integer',
  /** In feet, by its own code alone. */
  size: 'integer',
  transport_type_id: 'integer',
  began: 'date',
  etd_border: 'date',
  returned: 'date',
  planned: 'date',
} as const satisfies ReadModelTable['columns'];

/** Each container of a running order whose clock has begun: the list of containers at risk is found among these rows alone. */
export const containerClockTable: ReadModelTable = {
  name: containerClocks,
  key: ['id'],
  streamId: 'shipment_id',
  columns: {
    /** Of its row on the board, without the currency. */
    id: 'integer',
    clock_class: 'bigint',
    shipment_id: 'integer',
    consignee_id: 'integer',
    ...classColumns,
    unit_id: 'integer',
    code: 'text',
    number: 'text',
    search: 'text',
  },
  indexes: ['(shipment_id)', '(clock_class, id)'],
  fill: 85,
};

export function containerClockRows(
  { units, plannedReturn, returned }: Units,
  shipment: number,
  facts: FileFacts,
): Row[] {
  const { quotation, order, operations, lifecycle } = facts;
  const file = { ...order, ...operations, size: null, plannedReturn, returned };
  const numbers = new Map(units.map((unit) => [unit.id, numbersOfUnit(unit).join(' ')]));
  return containersOf(file, units).flatMap(({ unit, ...container }): Row[] => {
    if (container.began === null) return [];
    const texts = [...(unit ? [numbers.get(unit.id) ?? ''] : []), ...(lifecycle.code === null ? [] : [lifecycle.code])];
    const ofClass = {
      count: container.count,
      container_status_id: container.containerStatus,
      terminal_id: container.terminal,
      size: container.size,
      transport_type_id: quotation.transportType,
      began: container.began,
      etd_border: container.etdBorder,
      returned: container.returned,
      planned: container.plannedReturn,
    } satisfies Record<keyof typeof classColumns, unknown>;
    return [
      {
        id: containerRow(unit ? { unit: unit.id } : { shipment }),
        clock_class: numberOfText(JSON.stringify(Object.values(ofClass)), 1),
        shipment_id: shipment,
        consignee_id: quotation.consignee,
        ...ofClass,
        unit_id: unit?.id ?? null,
        code: lifecycle.code,
        number: unit?.number ?? null,
        search: texts.join(' '),
      },
    ];
  });
}
