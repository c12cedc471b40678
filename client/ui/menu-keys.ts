const items = '[role=menuitem]';
/** A submenu opens a moment after its item has the focus; for so long it is waited for. */
const patienceMs = 400;

/** The menus of a popup are used by the arrow keys: its first item gets the focus when it opens. */
export function startMenuKeys(popup: HTMLElement): void {
  const menu = popup.querySelector('[role=menu]');
  if (!menu) return;
  popup.addEventListener('keydown', move);
  itemsOf(menu)[0]?.focus();
}

/** ↑ and ↓ go around, Home and End to the ends, → into the menu of an item and ← out of it. */
function move(event: KeyboardEvent): void {
  const item = event.target instanceof Element ? event.target.closest<HTMLElement>(items) : null;
  const menu = item?.closest('[role=menu]');
  if (!item || !menu) return;
  if (event.code === 'ArrowRight') return enter(item, performance.now() + patienceMs);
  const all = itemsOf(menu);
  const at = all.indexOf(item);
  const next = {
    ArrowDown: all[(at + 1) % all.length],
    ArrowUp: all[(at + all.length - 1) % all.length],
    Home: all[0],
    End: all.at(-1),
    ArrowLeft: menu.closest('li')?.querySelector<HTMLElement>(items),
  }[event.code];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function enter(item: HTMLElement, until: number): void {
  const first = itemsOf(item.closest('li')?.querySelector('[role=menu]'))[0];
  if (first) first.focus();
  else if (document.activeElement === item && performance.now() < until)
    requestAnimationFrame(() => enter(item, until));
}

/** Those of this menu alone, without the ones of its submenus. */
function itemsOf(menu: Element | null | undefined): HTMLElement[] {
  const all = menu ? [...menu.querySelectorAll<HTMLElement>(items)] : [];
  return all.filter((one) => one.closest('[role=menu]') === menu && one.closest('[aria-disabled=true]') === null);
}
