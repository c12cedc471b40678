import { describe, expect, it } from '@jest/globals';
import { SlotMarks, replaced } from './compiled-text.js';

describe('a compiled text', () => {
  it('is the JSON of an event with the values of one file in their places', () => {
    const marks = new SlotMarks();
    const marked = {
      id: marks.value({ of: 'shipment' }),
      name: `Ачаа "${marks.inText({ of: 'name' })}", ${marks.inText({ of: 'code' })}`,
      rows: [{ id: marks.value({ of: 'row', nr: 2 }), price: '12.50' }],
    };
    const compiled = marks.compile<{ id: number }>(
      marked,
      (slot) => (file) =>
        slot.of === 'row' ? String(file.id * 10 + slot.nr) : slot.of === 'shipment' ? `${file.id}` : slot.of,
      (text) => text,
    );
    expect(JSON.parse(compiled({ id: 7 }))).toEqual({
      id: 7,
      name: 'Ачаа "name", code',
      rows: [{ id: 72, price: '12.50' }],
    });
    expect(JSON.parse(compiled({ id: 8 }))).toMatchObject({ id: 8, rows: [{ id: 82 }] });
  });

  it('knows the field of both sides of a change', () => {
    const fields: string[] = [];
    replaced({ fields: { sales: { from: null, to: 4 } }, rows: [{ id: 1 }] }, (value, field) => {
      fields.push(`${field} ${value}`);
      return value;
    });
    expect(fields).toEqual(['sales 4', 'id 1']);
  });
});
