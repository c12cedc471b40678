import { describe, expect, it } from '@jest/globals';
import { firstLayout, readLayout } from './layout';

describe('a stored layout', () => {
  it('is restored unchanged', () => {
    const layout = { version: 1 as const, widths: { 'list+record': { list: 40, record: 60 } }, sideClosed: true };
    expect(readLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
  });

  it.each([[null], ['{}'], [[]], [{ version: 2, widths: {} }], [42]])(
    'is replaced by the default layout when it is %j',
    (stored) => {
      expect(readLayout(stored)).toEqual(firstLayout);
    },
  );

  it('drops widths whose panels no longer match', () => {
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

  it('drops widths that do not fill the window or hide a panel', () => {
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
