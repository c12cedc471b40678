import { describe, expect, it } from '@jest/globals';
import type { Json, JsonObject } from '../../../../contract/json.js';
import { happened, inquiryAdded, movedToOrder, shipmentFile } from '../../../../test/builders/shipment/inquiry.js';
import type { NewEvent } from '../../../log/event.js';
import type { Row } from '../../../projection/table.js';
import { shipmentAggregate } from '../../shipment.js';

const set = (fields: Record<string, Json>): JsonObject => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, to]) => [name, { from: null, to }])),
  rows: {},
});
const border = (fields: Record<string, string>): NewEvent => happened('BorderDatesSet', set(fields));
const unit = (id: number, more: JsonObject = {}): JsonObject => ({
  ...{ id, kind: 1, number: `CSQU305438${id}`, sizeType: '45G1', ataBorder: null, etdBorder: null },
  ...{ plannedReturn: null, returned: null, ...more },
});
const units = (...added: JsonObject[]): NewEvent =>
  happened('UnitsChanged', { fields: {}, rows: { units: { added, removed: [], changed: [] } } });
const order = [inquiryAdded(), movedToOrder(), happened('OrderChanged', set({ containerStatus: 3, quantity: 2 }))];

function rowsOf(...events: readonly NewEvent[]): Row[] {
  const file = shipmentFile([...order, ...events]);
  return shipmentAggregate.rows(file.state, file)['container_clock'] as Row[];
}
const classes = (rows: readonly Row[]): number => new Set(rows.map(({ clock_class: name }) => name)).size;

describe('the containers whose clock has begun', () => {
  it('are all of a file without units in one row, from its day at the border on', () => {
    expect(rowsOf()).toEqual([]);
    expect(rowsOf(border({ ataBorder: '2026-03-20' }))).toMatchObject([
      {
        id: 9 * 2 + 1,
        shipment_id: 9,
        unit_id: null,
        count: 2,
        container_status_id: 3,
        size: null,
        began: '2026-03-20',
      },
    ]);
  });

  it('are each unit that is a container, with its own days before those of the file', () => {
    const rows = rowsOf(
      border({ ataBorder: '2026-03-20', etdBorder: '2026-03-25' }),
      units(unit(1), unit(2, { clockBegan: '2026-03-18', returned: '2026-03-30' }), unit(3, { kind: 2 })),
    );
    expect(rows).toMatchObject([
      { id: 2, unit_id: 1, count: 1, size: 40, began: '2026-03-20', etd_border: '2026-03-25', returned: null },
      { id: 4, unit_id: 2, count: 1, size: 40, began: '2026-03-18', etd_border: '2026-03-25', returned: '2026-03-30' },
    ]);
    expect(rows[0]?.['search']).toContain('CSQU3054381');
  });

  it('are of one class while all that their days and money depend on is the same', () => {
    const same = rowsOf(border({ ataBorder: '2026-03-20' }), units(unit(1), unit(2, { sizeType: '42G1' })));
    expect([same.length, classes(same)]).toEqual([2, 1]);
    const others: JsonObject[] = [
      { sizeType: '22G1' },
      { ataBorder: '2026-03-21' },
      { returned: '2026-03-30' },
      { containerStatus: 4 },
    ];
    for (const more of others)
      expect(classes(rowsOf(border({ ataBorder: '2026-03-20' }), units(unit(1), unit(2, more))))).toBe(2);
  });

  it('are none of an archived or a deleted order', () => {
    const begun = border({ ataBorder: '2026-03-20' });
    expect(rowsOf(begun)).toHaveLength(1);
    expect(rowsOf(begun, happened('ShipmentArchived'))).toEqual([]);
    expect(rowsOf(begun, happened('InquiryDeleted'))).toEqual([]);
  });
});
