import { describe, expect, it } from '@jest/globals';
import * as places from './arrangement';
import { firstArrangement, main, maxTabs, readArrangement, type Arrangement } from './arrangement';

const tab = (id: string): places.Tab => ({ id, path: `/inquiry/${id}/edit`, title: `Файл ${id}`, follows: false });
const always = (): boolean => true;
const opened = (ids: string[], capacity = 3, nextTo = main, from = firstArrangement): Arrangement =>
  ids.reduce((before, id) => places.open(before, tab(id), { nextTo, capacity, mayClose: always }), from);
/** The arrangement as text: tabs by slot, the front one with a star. */
const row = (arranged: Arrangement): string =>
  arranged.places.map(({ tabs, front }) => tabs.map((id) => (id === front ? `${id}*` : id)).join(' ')).join(' | ');

describe('the arrangement of panels', () => {
  it('opens a panel in a new slot, and the next one as a tab of that slot', () => {
    expect(row(opened(['1']))).toBe('main* | 1*');
    expect(row(opened(['1', '2']))).toBe('main* | 1 2*');
    expect(row(opened(['3'], 3, '1', opened(['1'])))).toBe('main* | 1* | 3*');
  });

  it('has at most as many slots as fit', () => {
    const three = opened(['2'], 3, '1', opened(['1']));
    expect(row(opened(['3'], 3, '2', three))).toBe('main* | 1* | 2 3*');
    expect(row(opened(['1'], 1))).toBe('main 1*');
  });

  it('moves a tab to the neighbouring slot and out into a new one', () => {
    const two = opened(['1', '2']);
    expect(row(places.move(two, '2', 1, 3))).toBe('main* | 1* | 2*');
    expect(row(places.move(two, '2', 1, 2))).toBe('main* | 1 2*');
    expect(row(places.move(two, '2', -1, 3))).toBe('main 2* | 1*');
    expect(row(places.move(two, main, 1, 3))).toBe('1 2 main*');
    expect(row(places.move(places.move(two, main, 1, 3), main, -1, 3))).toBe('main* | 1 2*');
  });

  it('drops a tab to the left or right of a slot', () => {
    const two = opened(['1', '2']);
    expect(row(places.moveToNewSlot(two, '1', { slotIndex: 0, side: 'left' }, 3))).toBe('1* | main* | 2*');
    expect(row(places.moveToNewSlot(two, '1', { slotIndex: 1, side: 'right' }, 2))).toBe('main* | 1 2*');
    expect(row(places.moveToNewSlot(opened(['1']), '1', { slotIndex: 0, side: 'left' }, 3))).toBe('1* | main*');
  });

  it('swaps two slots', () => {
    expect(row(places.swap(opened(['1']), '1', -1))).toBe('1* | main*');
    expect(row(places.swap(opened(['1']), '1', 1))).toBe('main* | 1*');
  });

  it('is the same object where nothing changes, so that nothing is stored', () => {
    expect(places.show(firstArrangement, main)).toBe(firstArrangement);
    const two = opened(['1']);
    expect(places.show(two, '1')).toBe(two);
    expect(places.change(two, '1', { title: 'Файл 1' })).toBe(two);
  });

  it('closes a tab, brings its neighbour to the front and records the closed tab', () => {
    const closed = places.close(opened(['1', '2']), '2');
    expect(row(closed)).toBe('main* | 1*');
    expect(closed.closed).toEqual([{ path: '/inquiry/2/edit', title: 'Файл 2' }]);
    expect(row(places.close(closed, '1'))).toBe('main*');
    expect(places.close(closed, main)).toBe(closed);
  });

  it('closes the least recently used tab above the limit, never one with unsaved input', () => {
    const ids = Array.from({ length: maxTabs }, (_, index) => String(index));
    const full = places.show(opened(ids), '0');
    const more = places.open(full, tab('new'), { nextTo: main, capacity: 3, mayClose: (id) => id !== '1' });
    expect(more.tabs).toHaveLength(maxTabs);
    expect(places.tabOf(more, '2')).toBeUndefined();
    const overLimit = places.open(full, tab('new'), { nextTo: main, capacity: 3, mayClose: () => false });
    expect(overLimit.tabs).toHaveLength(maxTabs + 1);
  });

  it('finds a record that is already open, whatever part of it is shown', () => {
    expect(places.tabAt(opened(['1']), '/inquiry/1/edit?side=offerlog')?.id).toBe('1');
    expect(places.tabAt(opened(['1']), '/inquiry/2/edit')).toBeUndefined();
  });

  it('resets to the template of the user type and keeps panels with unsaved input as tabs', () => {
    const wide = { ...opened(['1', '2']), widths: { '2': { a: 50, b: 50 } } };
    expect(row(places.reset(wide, always, []))).toBe('main*');
    const template = [[tab('7'), tab('8')], [tab('9')]];
    expect(row(places.reset(wide, always, template))).toBe('main* | 7* 8 | 9*');
    const afterReset = places.reset(wide, (id) => id !== '1', [[tab('1')], [tab('9')]]);
    expect(row(afterReset)).toBe('main* 1 | 9*');
    expect(afterReset.widths).toEqual({});
    expect(readArrangement(JSON.parse(JSON.stringify(afterReset)))).toEqual(afterReset);
  });

  it('uses fewer slots in a narrower window, and loses no tab', () => {
    const three = opened(['2'], 3, '1', opened(['1']));
    expect(row(places.fitted(three, 2, '2'))).toBe('main* | 1 2*');
    expect(row(places.fitted(three, 1, main))).toBe('main* 1 2');
    expect(places.fitted(three, 3, main)).toBe(three);
  });
});

describe('a stored arrangement', () => {
  const stored = opened(['2'], 3, '1', opened(['1']));

  it('is restored unchanged', () => {
    expect(readArrangement(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    [undefined],
    [{ version: 2 }],
    [{ version: 1, places: [] }],
    [{ ...stored, places: stored.places.slice(1) }],
    [{ ...stored, places: 'three' }],
  ])('is replaced by the default one when it is %j', (spoilt) => {
    expect(readArrangement(spoilt)).toEqual(firstArrangement);
  });

  it('drops tabs that lead to another site, that are in no slot, or that occur twice', () => {
    const spoilt = {
      ...stored,
      tabs: [tab('1'), { ...tab('2'), path: '//elsewhere.example/x' }, tab('3')],
      places: [...stored.places, { tabs: ['1'], front: '1' }],
      widths: { '2': { a: 10, b: 10 }, '3': { a: 20, b: 30, c: 50 } },
    };
    const read = readArrangement(spoilt);
    expect(row(read)).toBe('main* | 1*');
    expect(read.tabs.map(({ id }) => id)).toEqual(['1']);
    expect(read.widths).toEqual({ '3': { a: 20, b: 30, c: 50 } });
  });
});
