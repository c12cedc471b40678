import { describe, expect, it } from '@jest/globals';
import { firstLayout, readLayout } from './layout';

describe('a stored layout', () => {
  it('comes back as it was left', () => {
    const layout = { version: 1 as const, widths: { 'list+record': { list: 40, record: 60 } }, sideClosed: true };
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  it.each([[null], ['{}'], [[]], [{ version: 2, widths: {} }], [42]])(
    'gives way to the first layout when it is %j',
    (stored) => {
      expect(readLayout(stored)).toEqual(firstLayout);
    },
  );

  it('leaves out widths of panels that no longer stand together', () => {
    const stored = {
      version: 1,
      widths: { 'list+record': { list: 40, map: 60 }, 'list+record+side': { list: 30, record: 45, side: 25 } },
      sideClosed: 'yes',
    };
    expect(readLayout(stored)).toEqual({
      version: 1,
      widths: { 'list+record+side': { list: 30, record: 45, side: 25 } },
      sideClosed: false,
    });
  });

  it('leaves out widths that do not fill the window or hide a panel', () => {
    const stored = {
      version: 1,
      widths: {
        'list+record': { list: 10, record: 20 },
        list: { list: Number.NaN },
        'record+side': { record: 100, side: 0 },
      },
    };
    expect(readLayout(stored).widths).toEqual({});
  });
});
