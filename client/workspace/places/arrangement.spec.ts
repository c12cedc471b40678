import { describe, expect, it } from '@jest/globals';
import * as places from './arrangement';
import { firstArrangement, main, mostTabs, readArrangement, type Arrangement } from './arrangement';

const tab = (id: string): places.Tab => ({ id, path: `/inquiry/${id}/edit`, title: `Файл ${id}`, follows: false });
const always = (): boolean => true;
const opened = (ids: string[], room = 3, beside = main, from = firstArrangement): Arrangement =>
  ids.reduce((before, id) => places.open(before, tab(id), { beside, room, mayClose: always }), from);
/** The row as one sees it: tabs by place, the front one with a star. */
const row = (arranged: Arrangement): string =>
  arranged.places.map(({ tabs, front }) => tabs.map((id) => (id === front ? `${id}*` : id)).join(' ')).join(' | ');

describe('what stands side by side', () => {
  it('opens beside, and the next one as a tab of the same place', () => {
    expect(row(opened(['1']))).toBe('main* | 1*');
    expect(row(opened(['1', '2']))).toBe('main* | 1 2*');
    expect(row(opened(['3'], 3, '1', opened(['1'])))).toBe('main* | 1* | 3*');
  });

  it('has at most as many places as fit', () => {
    const three = opened(['2'], 3, '1', opened(['1']));
    expect(row(opened(['3'], 3, '2', three))).toBe('main* | 1* | 2 3*');
    expect(row(opened(['1'], 1))).toBe('main 1*');
  });

  it('moves a tab to the neighbouring place and out into a new one', () => {
    const two = opened(['1', '2']);
    expect(row(places.move(two, '2', 1, 3))).toBe('main* | 1* | 2*');
    expect(row(places.move(two, '2', 1, 2))).toBe('main* | 1 2*');
    expect(row(places.move(two, '2', -1, 3))).toBe('main 2* | 1*');
    expect(row(places.move(two, main, 1, 3))).toBe('1 2 main*');
    expect(row(places.move(places.move(two, main, 1, 3), main, -1, 3))).toBe('main* | 1 2*');
  });

  it('drops a tab at the left or the right of a place', () => {
    const two = opened(['1', '2']);
    expect(row(places.moveBeside(two, '1', { place: 0, side: 'left' }, 3))).toBe('1* | main* | 2*');
    expect(row(places.moveBeside(two, '1', { place: 1, side: 'right' }, 2))).toBe('main* | 1 2*');
    expect(row(places.moveBeside(opened(['1']), '1', { place: 0, side: 'left' }, 3))).toBe('1* | main*');
  });

  it('lets two places change sides', () => {
    expect(row(places.swap(opened(['1']), '1', -1))).toBe('1* | main*');
    expect(row(places.swap(opened(['1']), '1', 1))).toBe('main* | 1*');
  });

  it('is the same as before where nothing changes: what nobody did is not stored', () => {
    expect(places.show(firstArrangement, main)).toBe(firstArrangement);
    const two = opened(['1']);
    expect(places.show(two, '1')).toBe(two);
    expect(places.change(two, '1', { title: 'Файл 1' })).toBe(two);
  });

  it('closes a tab, brings its neighbour to the front and remembers what was closed', () => {
    const closed = places.close(opened(['1', '2']), '2');
    expect(row(closed)).toBe('main* | 1*');
    expect(closed.closed).toEqual([{ path: '/inquiry/2/edit', title: 'Файл 2' }]);
    expect(row(places.close(closed, '1'))).toBe('main*');
    expect(places.close(closed, main)).toBe(closed);
  });

  it('gives up the tab used longest ago above the limit, never one with something unsaved', () => {
    const ids = Array.from({ length: mostTabs }, (_, index) => String(index));
    const full = places.show(opened(ids), '0');
    const more = places.open(full, tab('new'), { beside: main, room: 3, mayClose: (id) => id !== '1' });
    expect(more.tabs).toHaveLength(mostTabs);
    expect(places.tabOf(more, '2')).toBeUndefined();
    const kept = places.open(full, tab('new'), { beside: main, room: 3, mayClose: () => false });
    expect(kept.tabs).toHaveLength(mostTabs + 1);
  });

  it('finds the record that is open already, whatever of it is shown', () => {
    expect(places.tabAt(opened(['1']), '/inquiry/1/edit?side=offerlog')?.id).toBe('1');
    expect(places.tabAt(opened(['1']), '/inquiry/2/edit')).toBeUndefined();
  });

  it('goes back to the template of the work in a step and keeps what is unsaved as a tab', () => {
    const wide = { ...opened(['1', '2']), widths: { '2': { a: 50, b: 50 } } };
    expect(row(places.reset(wide, always, []))).toBe('main*');
    const template = [[tab('7'), tab('8')], [tab('9')]];
    expect(row(places.reset(wide, always, template))).toBe('main* | 7* 8 | 9*');
    const kept = places.reset(wide, (id) => id !== '1', [[tab('1')], [tab('9')]]);
    expect(row(kept)).toBe('main* 1 | 9*');
    expect(kept.widths).toEqual({});
    expect(readArrangement(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('stands in fewer places where the window is narrower, with nothing lost', () => {
    const three = opened(['2'], 3, '1', opened(['1']));
    expect(row(places.fitted(three, 2, '2'))).toBe('main* | 1 2*');
    expect(row(places.fitted(three, 1, main))).toBe('main* 1 2');
    expect(places.fitted(three, 3, main)).toBe(three);
  });
});

describe('a stored arrangement', () => {
  const stored = opened(['2'], 3, '1', opened(['1']));

  it('comes back as it was left', () => {
    expect(readArrangement(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each([
    [undefined],
    [{ version: 2 }],
    [{ version: 1, places: [] }],
    [{ ...stored, places: stored.places.slice(1) }],
    [{ ...stored, places: 'three' }],
  ])('gives way to the first one when it is %j', (spoilt) => {
    expect(readArrangement(spoilt)).toEqual(firstArrangement);
  });

  it('leaves out tabs that lead elsewhere, that nobody shows, or that stand twice', () => {
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
