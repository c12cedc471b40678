import { createPath } from 'react-router';
import { localDay } from '../../../contract/time';
import * as arranging from './arrangement';
import { firstArrangement, main, readArrangement, tabOf, type Arrangement, type Tab } from './arrangement';
import { FrontAddress, type Router } from './front-address';
import { onPanelTouched, PanelElements } from './panel-elements';
import { onPanelCapacityChange, panelCapacity, twoColumns } from './panel-capacity';
import type { Remembered } from '../layout/remembered';

export interface PanelsView {
  /** The arrangement as fitted to this window. */
  arranged: Arrangement;
  active: string;
  /** The titles of the panels, by id. */
  titles: Readonly<Record<string, string>>;
}

interface PanelManagerDependencies {
  /** The router of the browser's address, which is also the router of the main panel. */
  address: Router;
  remembered: Remembered;
  routerAt: (path: string) => Router;
  isUnsaved: (panel: string) => boolean;
  isRecord: (path: string) => boolean;
  /** The default tabs next to the main panel for this user, by slot. */
  template: () => readonly (readonly Pick<Tab, 'path' | 'title'>[])[];
}

const storedName = 'panels';
/** A tab is closed by navigating to this path: its form prompts about unsaved input as before any other navigation. */
export const closedPath = '/closed';
const followAfter = 120;
/** The parameter with the address of a record, after the # in the link of a list. */
const linkedName = 'next';

/** The panels of the window: which there are, in which slots, and which is active. */
export class PanelManager {
  private arranged: Arrangement;
  private active = main;
  private titles: Record<string, string> = {};
  private current: PanelsView;
  /** The day on which the page was opened: panels stay when a user works past midnight. */
  private readonly openedOn = localDay(new Date());
  /** The tabs of an earlier day that were not restored. */
  private readonly closedAtStart = new Set<string>();
  private capacity = panelCapacity();
  private following: ReturnType<typeof setTimeout> | undefined;
  /** The address of the list next to which the main panel shows a record. */
  private listOfRecord: string | undefined;
  private readonly listeners = new Set<() => void>();
  private readonly address: FrontAddress;
  private readonly elements = new PanelElements();
  private readonly routers = new Map<string, Router>();

  constructor(private readonly dependencies: PanelManagerDependencies) {
    this.address = new FrontAddress(dependencies.address);
    this.arranged = this.readStored();
    this.current = { arranged: firstArrangement, active: main, titles: {} };
    this.applyAddress('POP');
    this.setArrangement(this.arranged);
    this.openLinked();
  }

  /** The address for a colleague; the one of a list with the record that is next to it. */
  link(): string {
    const next = this.current.arranged.places.map(({ front }) => tabOf(this.arranged, front)).find(Boolean);
    const isList = this.active === main && this.listOfRecord === undefined;
    return location.href.split('#', 1)[0]! + (next && isList ? `#${linkedName}=${encodeURIComponent(next.path)}` : '');
  }

  /** Opens the record that a copied link of a list carries. */
  private openLinked(): void {
    const path = new URLSearchParams(location.hash.slice(1)).get(linkedName);
    if (!arranging.isAddress(path) || this.openAt(path) !== undefined) return;
    if (this.hasRoom) this.add({ id: newId(), path, title: '', follows: true }, main);
    else this.address.open(path);
  }

  /** Starts listening; returns a function that stops it. */
  start(): () => void {
    const ends = [
      this.address.onChange((action) => this.applyAddress(action)),
      this.dependencies.remembered.subscribe(() => this.applyStored()),
      onPanelCapacityChange(() => {
        this.capacity = panelCapacity();
        this.setArrangement(this.arranged);
      }),
      onPanelTouched((panel) => this.activate(panel)),
    ];
    return () => ends.forEach((end) => end());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly view = (): PanelsView => this.current;

  /** The element into which a panel is rendered, whichever slot shows it. */
  elementOf(id: string): HTMLElement {
    return this.elements.of(id);
  }

  /** The router of a panel other than the main one, once it has been shown. */
  routerOf(id: string): Router | undefined {
    return this.routers.get(id);
  }

  /** Sets the title of a panel. */
  setTitle(id: string, title: string): void {
    if (this.titles[id] === title) return;
    this.titles = { ...this.titles, [id]: title };
    this.setArrangement(arranging.change(this.arranged, id, { title }), this.dependencies.remembered.isLoaded());
  }

  activate(id: string): void {
    if (this.active === id || (id !== main && !tabOf(this.arranged, id))) return;
    this.active = id;
    this.setArrangement(arranging.show(this.arranged, id));
    this.updateAddress('replace');
  }

  /** Activates the panel that already shows this path, unless it is the calling one; returns whether it did. */
  goToOpen(path: string, from: string): boolean {
    const open = this.openAt(path);
    if (open === undefined || open === from || this.capacity === 0) return false;
    this.bringToFront(open);
    return true;
  }

  private openAt(path: string): string | undefined {
    if (path.split('?', 1)[0] === this.address.pathname) return main;
    return arranging.tabAt(this.arranged, path)?.id;
  }

  private bringToFront(id: string): void {
    this.activate(id);
    this.focus(id);
  }

  /** Opens a path next to the panel `from`, or brings it to the front if it is already open. */
  openInSplitView(path: string, from: string = this.active): void {
    if (this.capacity === 0) return void this.address.goTo(path);
    const open = this.openAt(path);
    if (open !== undefined) return this.bringToFront(open);
    this.openAs({ id: newId(), path, title: '', follows: false }, from);
    this.updateAddress('push');
  }

  /** Opens a path next to a list, which stays visible. */
  async openNextToList(path: string, from: string): Promise<void> {
    if (await this.keepListVisible(from)) this.openInSplitView(path, from);
  }

  /** Shows a path next to a list without taking the focus, and the next rows that are marked there; again, closes it. */
  async peek(path: string, from: string): Promise<void> {
    const open = this.openAt(path);
    if (open === main || !(await this.keepListVisible(from))) return;
    const follower = this.followerOf(from);
    if (open !== undefined && open === follower?.id && this.isInFront(open)) return this.close(open);
    const id = open ?? follower?.id;
    if (id === undefined) return this.add({ id: newId(), path, title: '', follows: true }, from);
    if (open === undefined) this.send(id, path);
    this.setArrangement(arranging.show(this.arranged, id));
  }

  /** Whether a record can be shown next to a list. */
  get hasRoom(): boolean {
    return this.capacity > 1;
  }

  /** Set by the list of the main panel while one of its records is in front. */
  setListOfRecord(address: string | undefined): void {
    this.listOfRecord = address;
  }

  /**
   * The main panel is too narrow for a list and its record once another panel is next to it: the record becomes a tab there. Returns
   * false if the user stays with its unsaved input.
   */
  private async keepListVisible(from: string): Promise<boolean> {
    const isTight = this.arranged.places.length === 1 && this.elements.of(main).clientWidth < 2 * twoColumns;
    if (from !== main || this.listOfRecord === undefined || !this.hasRoom || !isTight) return true;
    const [path, title] = [this.address.path, this.titles[main] ?? ''];
    await this.address.goTo(this.listOfRecord);
    if (this.address.path === path) return false;
    this.add({ id: newId(), path, title, follows: false }, main);
    return true;
  }

  /** Shows a path next to a list that is being worked through: the list keeps the focus as long as both are visible. */
  showInSplitView(path: string, from: string): void {
    const id = this.openAt(path) ?? newId();
    if (this.capacity < 2 || id === main) return this.openInSplitView(path, from);
    if (tabOf(this.arranged, id)) this.setArrangement(arranging.show(this.arranged, id));
    else this.add({ id, path, title: '', follows: false }, from);
    const { arranged } = this.current;
    if (arranging.slotIndexOf(arranged, id) === arranging.slotIndexOf(arranged, from)) this.bringToFront(id);
  }

  private openAs(tab: Tab, from: string): void {
    this.active = tab.id;
    this.add(tab, from);
    this.focus(tab.id);
  }

  private add(tab: Tab, from: string): void {
    this.rearrange((before) =>
      arranging.open(before, tab, {
        nextTo: from,
        capacity: Math.max(1, this.capacity),
        mayClose: (id) => !this.dependencies.isUnsaved(id),
      }),
    );
  }

  /** Closes the tab; if it has unsaved input, its form prompts the user first. */
  close(id: string): void {
    const router = this.routers.get(id);
    if (!router) return this.drop(id);
    this.activate(id);
    void router.navigate(closedPath);
  }

  closeActive(): void {
    if (this.active !== main) this.close(this.active);
  }

  toggleFollowing(): void {
    const tab = tabOf(this.arranged, this.active);
    if (tab) this.follow(tab.id, !tab.follows);
  }

  private drop(id: string): void {
    const slotIndex = arranging.slotIndexOf(this.arranged, id);
    this.setArrangement(arranging.close(this.arranged, id));
    if (this.active !== id) return;
    this.active = this.arranged.places[Math.min(slotIndex, this.arranged.places.length - 1)]?.front ?? main;
    this.setArrangement(this.arranged);
    this.updateAddress('replace');
    this.focus(this.active);
  }

  reopen(): void {
    const last = this.arranged.closed[0];
    if (!last) return;
    this.arranged = { ...this.arranged, closed: this.arranged.closed.slice(1) };
    this.openInSplitView(last.path);
  }

  move(by: 1 | -1, id: string = this.active): void {
    this.rearrange((before) => arranging.move(before, id, by, this.capacity));
    this.focus(id);
  }

  moveTo(id: string, slotIndex: number): void {
    this.rearrange((before) => arranging.moveTo(before, id, slotIndex, this.capacity));
  }

  moveToNewSlot(id: string, slotIndex: number, side: 'left' | 'right'): void {
    this.rearrange((before) => arranging.moveToNewSlot(before, id, { slotIndex, side }, this.capacity));
  }

  swap(by: 1 | -1, id: string = this.active): void {
    this.rearrange((before) => arranging.swap(before, id, by));
    this.focus(id);
  }

  /** Activates the next or previous tab of the active slot. */
  switchTab(by: 1 | -1): void {
    const { places } = this.current.arranged;
    const tabs = places[arranging.slotIndexOf(this.current.arranged, this.active)]?.tabs ?? [];
    const next = tabs[(tabs.indexOf(this.active) + by + tabs.length) % tabs.length];
    if (next !== undefined) this.bringToFront(next);
  }

  /** Resets the other panels to the user's template; the main panel keeps its address. */
  reset(): void {
    const here = this.address.pathname;
    const template = this.dependencies
      .template()
      .map((tabs) => tabs.filter(({ path }) => path !== here).map((tab) => ({ ...tab, id: newId(), follows: false })));
    const before = this.arranged;
    this.active = main;
    this.setArrangement(arranging.reset(before, (id) => !this.dependencies.isUnsaved(id), template));
    for (const name of this.dependencies.remembered.names())
      if (name.startsWith('workspace.')) this.dependencies.remembered.set(name, {});
    this.updateAddress('replace');
    this.focus(main);
  }

  /** Closes the other panels; those with unsaved input stay as tabs of the main one. */
  closeOthers(): void {
    const { widths } = this.arranged;
    this.active = main;
    this.setArrangement({ ...arranging.reset(this.arranged, (id) => !this.dependencies.isUnsaved(id), []), widths });
    this.updateAddress('replace');
    this.focus(main);
  }

  resize(widths: Readonly<Record<string, number>>): void {
    const count = Object.keys(widths).length;
    this.setArrangement({ ...this.arranged, widths: { ...this.arranged.widths, [count]: widths } });
  }

  follow(id: string, follows: boolean): void {
    this.setArrangement(arranging.change(this.arranged, id, { follows }));
  }

  /** A row was marked in a list: the following tab shows it after a short delay, as an arrow key held down marks many rows. */
  mark(path: string, from: string): void {
    clearTimeout(this.following);
    if (!this.arranged.tabs.some(({ follows }) => follows)) return;
    this.following = setTimeout(() => {
      if (this.openAt(path) !== undefined) return;
      const follower = this.followerOf(from);
      if (follower) this.send(follower.id, path);
    }, followAfter);
  }

  /** The tab that shows the row that is marked in the list of a panel. */
  private followerOf(from: string): Tab | undefined {
    return this.arranged.tabs.find(({ id, follows }) => follows && id !== from && !this.dependencies.isUnsaved(id));
  }

  private isInFront(id: string): boolean {
    return this.current.arranged.places.some(({ front }) => front === id);
  }

  /** Navigates a panel from outside it. */
  private send(id: string, path: string): void {
    const router = this.routers.get(id);
    if (router) void router.navigate(path, { replace: true });
    else this.setArrangement(arranging.change(this.arranged, id, { path }));
  }

  focus(id: string): void {
    this.elements.focus(id);
  }

  private rearrange(act: (before: Arrangement) => Arrangement): void {
    if (this.capacity > 0) this.setArrangement(act(this.current.arranged));
  }

  /**
   * Changes that the user did not make, such as a loaded title, are not stored before the server's arrangement is loaded, which they
   * could overwrite.
   */
  private setArrangement(arranged: Arrangement, isUserAction = true): void {
    const isNew = arranged !== this.arranged;
    this.arranged = arranged;
    for (const [id, router] of this.routers)
      if (!tabOf(arranged, id)) {
        router.dispose();
        this.routers.delete(id);
        this.elements.remove(id);
      }
    const shown =
      this.capacity === 0
        ? { ...arranged, places: firstArrangement.places }
        : arranging.fitted(arranged, this.capacity, this.active);
    for (const { front } of shown.places) this.ensureRouter(front);
    this.current = { arranged: shown, active: this.active, titles: this.titles };
    if (isNew && isUserAction) this.dependencies.remembered.set(storedName, { ...arranged, day: localDay(new Date()) });
    for (const listener of this.listeners) listener();
  }

  /** Creates the router of a panel when it is first in front; it stays until the panel is closed. */
  private ensureRouter(id: string): void {
    const tab = tabOf(this.arranged, id);
    if (!tab || this.routers.has(id)) return;
    const router = this.dependencies.routerAt(tab.path);
    this.routers.set(id, router);
    router.subscribe(({ location, historyAction }) => {
      const path = createPath(location);
      if (path === closedPath) return this.drop(id);
      if (path === tabOf(this.arranged, id)?.path) return;
      this.setArrangement(arranging.change(this.arranged, id, { path }));
      if (this.active === id) this.updateAddress(historyAction === 'PUSH' ? 'push' : 'replace');
    });
  }

  /** The stored arrangement; one of an earlier day without its records, which can be reopened. */
  private readStored(): Arrangement {
    const stored = this.dependencies.remembered.get(storedName) as { day?: unknown } | undefined;
    const read = readArrangement(stored);
    if (typeof stored?.day !== 'string' || stored.day >= this.openedOn) return read;
    const records = read.tabs.filter(({ path }) => this.dependencies.isRecord(path));
    for (const { id } of records) this.closedAtStart.add(id);
    return records.reduce((rest, { id }) => arranging.close(rest, id), read);
  }

  /** Applies an arrangement stored by another computer or window, unless that would close a panel with unsaved input. */
  private applyStored(): void {
    if (this.dependencies.remembered.get(storedName) === undefined) return;
    const read = this.withoutTwin(this.readStored());
    const isLost = ({ id }: Tab): boolean => !tabOf(read, id) && this.dependencies.isUnsaved(id);
    if (JSON.stringify(read) === JSON.stringify(this.arranged) || this.arranged.tabs.some(isLost)) return;
    this.arranged = read;
    if (!tabOf(read, this.active)) this.active = main;
    this.setArrangement(read);
    this.updateAddress('replace');
  }

  /** The browser's address changed: by a link of the main panel, by Back, or by `updateAddress` below. */
  private applyAddress(action: string): void {
    const { front } = this.address;
    if (front && this.capacity > 0) {
      const tab = tabOf(this.arranged, front.tab);
      if (!tab && this.closedAtStart.delete(front.tab)) return this.address.open(front.path);
      this.active = front.tab;
      if (!tab) return this.openAs({ id: front.tab, path: front.path, title: '', follows: false }, main);
      if (tab.path !== front.path) this.send(tab.id, front.path);
      this.setArrangement(arranging.show(this.arranged, front.tab), this.dependencies.remembered.isLoaded());
      return this.focus(front.tab);
    }
    // The main panel changed its own query, e.g. filters, while another panel is in front.
    if (action === 'REPLACE' && this.active !== main) return this.updateAddress('replace');
    this.active = main;
    const wasOtherPanelActive = this.current.active !== main;
    this.setArrangement(arranging.show(this.withoutTwin(this.arranged), main), this.dependencies.remembered.isLoaded());
    if (wasOtherPanelActive) this.focus(main);
  }

  /** A record is not open twice: the main panel shows it. But a form with unsaved input is never closed for that. */
  private withoutTwin(arranged: Arrangement): Arrangement {
    const twin = arranging.tabAt(arranged, this.address.pathname);
    return twin && !this.dependencies.isUnsaved(twin.id) ? arranging.close(arranged, twin.id) : arranged;
  }

  private updateAddress(how: 'push' | 'replace'): void {
    this.address.show(tabOf(this.arranged, this.active), how);
  }
}

function newId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
