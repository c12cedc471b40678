/**
 * The arrangement of panels: slots in one row, each with tabs. One tab, `main`, is the screen of the browser's own address;
 * the others have their own addresses. Pure functions: the caller passes which tabs may be closed (nothing unsaved in them).
 */
export interface Tab {
  id: string;
  /** The path and query that the tab shows. */
  path: string;
  /** The last known title, shown until the content is loaded. */
  title: string;
  /** True if the tab shows the row that is marked in the list instead of a fixed record. */
  follows: boolean;
}

export interface PanelSlot {
  /** The ids of the tabs in order. */
  tabs: readonly string[];
  /** The id of the tab in front. */
  front: string;
}

export interface Arrangement {
  version: 1;
  tabs: readonly Tab[];
  places: readonly PanelSlot[];
  /** The ids of tabs, the most recently used last. */
  used: readonly string[];
  /** The closed tabs, the most recent first. */
  closed: readonly { path: string; title: string }[];
  /** Widths in percent, by the number of slots. */
  widths: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export const main = 'main';
export const maxSlots = 3;
export const maxTabs = 12;
const maxClosed = 10;

export const firstArrangement: Arrangement = {
  version: 1,
  tabs: [],
  places: [{ tabs: [main], front: main }],
  used: [],
  closed: [],
  widths: {},
};

export function tabOf({ tabs }: Arrangement, id: string): Tab | undefined {
  return tabs.find((tab) => tab.id === id);
}

export function slotIndexOf({ places }: Arrangement, id: string): number {
  return places.findIndex(({ tabs }) => tabs.includes(id));
}

const pathnameOf = (path: string): string => path.split(/[?#]/, 1)[0]!;

/** The tab that already shows this path: a record is never opened twice. */
export function tabAt({ tabs }: Arrangement, path: string): Tab | undefined {
  return tabs.find((tab) => pathnameOf(tab.path) === pathnameOf(path));
}

/** Opens a tab to the right of the slot of `nextTo`; in a new slot while there is room for one more. */
export function open(
  before: Arrangement,
  tab: Tab,
  { nextTo, capacity, mayClose }: { nextTo: string; capacity: number; mayClose: (id: string) => boolean },
): Arrangement {
  const from = Math.max(0, slotIndexOf(before, nextTo));
  const to = from + 1 < before.places.length ? from + 1 : before.places.length < capacity ? before.places.length : from;
  const places = before.places.map((slot, index) =>
    index === to ? { tabs: [...slot.tabs, tab.id], front: tab.id } : slot,
  );
  if (to === before.places.length) places.push({ tabs: [tab.id], front: tab.id });
  const opened = { ...before, tabs: [...before.tabs, tab], places, used: [...before.used, tab.id] };
  return withinLimit(opened, tab.id, mayClose);
}

/** Closes the least recently used tab above the limit; never one with unsaved input. */
function withinLimit(arranged: Arrangement, opened: string, mayClose: (id: string) => boolean): Arrangement {
  if (arranged.tabs.length <= maxTabs) return arranged;
  const oldest = arranged.used.find((id) => id !== opened && mayClose(id));
  return oldest === undefined ? arranged : close(arranged, oldest);
}

export function close(before: Arrangement, id: string): Arrangement {
  const tab = tabOf(before, id);
  if (!tab) return before;
  const closed = [{ path: tab.path, title: tab.title }, ...before.closed.filter(({ path }) => path !== tab.path)];
  return {
    ...before,
    tabs: before.tabs.filter((one) => one.id !== id),
    places: without(before.places, id),
    used: before.used.filter((one) => one !== id),
    closed: closed.slice(0, maxClosed),
  };
}

/** Removes a tab from its slot; its neighbour comes to the front, and an empty slot is removed. */
function without(places: readonly PanelSlot[], id: string): PanelSlot[] {
  return places.flatMap((slot) => {
    if (!slot.tabs.includes(id)) return [slot];
    const tabs = slot.tabs.filter((one) => one !== id);
    const neighbour = tabs[Math.max(0, slot.tabs.indexOf(id) - 1)];
    if (neighbour === undefined) return [];
    return [{ tabs, front: slot.front === id ? neighbour : slot.front }];
  });
}

/** Brings a tab to the front of its slot. */
export function show(before: Arrangement, id: string): Arrangement {
  const slot = before.places[slotIndexOf(before, id)];
  if (!slot || (slot.front === id && (id === main || before.used.at(-1) === id))) return before;
  return {
    ...before,
    places: before.places.map((one) => (one === slot ? { ...one, front: id } : one)),
    used: id === main ? before.used : [...before.used.filter((one) => one !== id), id],
  };
}

/** Moves a tab to the slot left or right of it; beyond the last one to a new slot, while there is room. */
export function move(before: Arrangement, id: string, by: 1 | -1, capacity: number): Arrangement {
  const from = slotIndexOf(before, id);
  return moveTo(before, id, from + by, capacity);
}

/** Moves a tab to a slot; the indexes -1 and the number of slots mean new slots at the ends of the row. */
export function moveTo(before: Arrangement, id: string, to: number, capacity: number): Arrangement {
  const from = slotIndexOf(before, id);
  const isAlone = before.places[from]?.tabs.length === 1;
  const isNew = to < 0 || to >= before.places.length;
  if (from < 0 || from === to || (isNew && (isAlone || before.places.length >= capacity))) return before;
  const own: PanelSlot = { tabs: [id], front: id };
  const joined = before.places.map((slot, index) =>
    index === to ? { tabs: [...slot.tabs, id], front: id } : index === from ? withoutTab(slot, id) : slot,
  );
  const places = to < 0 ? [own, ...joined] : to >= before.places.length ? [...joined, own] : joined;
  return { ...before, places: places.filter(({ tabs }) => tabs.length > 0) };
}

function withoutTab(slot: PanelSlot, id: string): PanelSlot {
  return without([slot], id)[0] ?? { tabs: [], front: '' };
}

/** Moves a tab to a new slot left or right of an existing one. */
export function moveToNewSlot(
  before: Arrangement,
  id: string,
  target: { slotIndex: number; side: 'left' | 'right' },
  capacity: number,
): Arrangement {
  const from = slotIndexOf(before, id);
  const isAlone = before.places[from]?.tabs.length === 1;
  if (from < 0 || (isAlone && from === target.slotIndex)) return before;
  if (!isAlone && before.places.length >= capacity) return moveTo(before, id, target.slotIndex, capacity);
  const at = target.slotIndex + (target.side === 'right' ? 1 : 0);
  const slots = before.places.map((slot, index) => (index === from ? withoutTab(slot, id) : slot));
  slots.splice(at, 0, { tabs: [id], front: id });
  return { ...before, places: slots.filter(({ tabs }) => tabs.length > 0) };
}

/** Swaps a slot with its neighbour. */
export function swap(before: Arrangement, id: string, by: 1 | -1): Arrangement {
  const from = slotIndexOf(before, id);
  const [one, other] = [before.places[from], before.places[from + by]];
  if (!one || !other) return before;
  const places = before.places.map((slot) => (slot === one ? other : slot === other ? one : slot));
  return { ...before, places };
}

/** The arrangement where fewer slots fit: the tabs of surplus slots move to the last one that fits. */
export function fitted(arranged: Arrangement, capacity: number, active: string): Arrangement {
  if (arranged.places.length <= capacity) return arranged;
  const tabs = arranged.places.slice(capacity - 1).flatMap((slot) => slot.tabs);
  const front = tabs.includes(active) ? active : arranged.places[capacity - 1]!.front;
  return { ...arranged, places: [...arranged.places.slice(0, capacity - 1), { tabs, front }] };
}

export function change(before: Arrangement, id: string, part: Partial<Omit<Tab, 'id'>>): Arrangement {
  const tab = tabOf(before, id);
  if (!tab || (Object.keys(part) as (keyof typeof part)[]).every((key) => part[key] === tab[key])) return before;
  return { ...before, tabs: before.tabs.map((one) => (one === tab ? { ...tab, ...part } : one)) };
}

/** Resets to a template of tabs by slot; tabs that must not be closed stay as tabs next to the main one. */
export function reset(
  before: Arrangement,
  mayClose: (id: string) => boolean,
  template: readonly (readonly Tab[])[],
): Arrangement {
  const cleared = before.tabs.filter(({ id }) => mayClose(id)).reduce((rest, { id }) => close(rest, id), before);
  // A tab that stays open because of unsaved input is not opened a second time.
  const templateSlots = template
    .map((tabs) => tabs.filter(({ path }) => tabAt(cleared, path) === undefined))
    .filter((tabs) => tabs.length > 0);
  const ids = (tabs: readonly Tab[]): string[] => tabs.map(({ id }) => id);
  return {
    ...cleared,
    tabs: [...cleared.tabs, ...templateSlots.flat()],
    places: [
      { tabs: [main, ...ids(cleared.tabs)], front: main },
      ...templateSlots.map((tabs) => ({ tabs: ids(tabs), front: tabs[0]!.id })),
    ],
    used: [...cleared.used, ...ids(templateSlots.flat())],
    widths: {},
  };
}

/** A stored arrangement may be outdated or edited by hand: invalid parts are dropped. */
export function readArrangement(stored: unknown): Arrangement {
  if (!isObject(stored) || stored['version'] !== 1) return firstArrangement;
  const tabs = listOf(stored['tabs']).filter(isTab).slice(0, maxTabs);
  const unplacedIds = new Set([main, ...tabs.map(({ id }) => id)]);
  const places = listOf(stored['places']).flatMap((slot) => {
    const ids = isObject(slot) ? listOf(slot['tabs']).filter((id): id is string => unplacedIds.delete(String(id))) : [];
    const front = isObject(slot) && ids.includes(String(slot['front'])) ? String(slot['front']) : ids[0];
    return front === undefined ? [] : [{ tabs: ids, front }];
  });
  const shown = places.slice(0, maxSlots);
  if (unplacedIds.has(main) || shown.every((slot) => !slot.tabs.includes(main))) return firstArrangement;
  const known = new Set(shown.flatMap((slot) => slot.tabs));
  return {
    version: 1,
    tabs: tabs.filter(({ id }) => known.has(id)),
    places: shown,
    used: listOf(stored['used']).filter((id): id is string => id !== main && known.has(String(id))),
    closed: listOf(stored['closed']).filter(isClosed).slice(0, maxClosed),
    widths: isObject(stored['widths']) ? soundWidths(stored['widths']) : {},
  };
}

function soundWidths(stored: Record<string, unknown>): Arrangement['widths'] {
  const sound = Object.entries(stored).filter(([count, sizes]) => {
    const values = isObject(sizes) ? Object.values(sizes) : [];
    const total = values.reduce<number>((sum, size) => sum + (typeof size === 'number' && size > 0 ? size : NaN), 0);
    return String(values.length) === count && Math.abs(total - 100) < 1;
  });
  return Object.fromEntries(sound) as Arrangement['widths'];
}

function isTab(value: unknown): value is Tab {
  if (!isObject(value)) return false;
  const { id, path, title, follows } = value;
  return (
    typeof id === 'string' &&
    id !== main &&
    isAddress(path) &&
    typeof title === 'string' &&
    typeof follows === 'boolean'
  );
}

function isClosed(value: unknown): value is { path: string; title: string } {
  return isObject(value) && isAddress(value['path']) && typeof value['title'] === 'string';
}

/** Starts with exactly one slash: two would be another host. */
export function isAddress(path: unknown): path is string {
  return typeof path === 'string' && /^\/(?!\/)/.test(path);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
