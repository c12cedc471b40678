import { isRestoringFocus, createOffscreenElement } from '../layout/slot';

/** The heading of a record gets the focus, not a field, or the next key would be typed into it; in a list its rows. */
const firstFocused = ['h1[tabindex]', '[data-region-focus]'];

/** The elements into which panels are rendered, whichever slot shows them, and their focus. */
export class PanelElements {
  private readonly elements = new Map<string, HTMLElement>();

  of(id: string): HTMLElement {
    const known = this.elements.get(id);
    if (known) return known;
    const element = createOffscreenElement('panel');
    element.dataset['panelId'] = id;
    element.tabIndex = -1;
    this.elements.set(id, element);
    return element;
  }

  remove(id: string): void {
    this.elements.get(id)?.remove();
    this.elements.delete(id);
  }

  focus(id: string): void {
    requestAnimationFrame(() => {
      const element = this.elements.get(id);
      // A dialog or popup over the panels keeps the focus.
      if (document.activeElement?.closest('.bp6-overlay')) return;
      if (element?.checkVisibility() && !element.contains(document.activeElement))
        firstFocusedIn(element).focus({ preventScroll: true });
    });
  }
}

function firstFocusedIn(panel: HTMLElement): HTMLElement {
  const found = firstFocused.flatMap((selector) => [...panel.querySelectorAll<HTMLElement>(selector)]);
  return found.find((element) => element.checkVisibility()) ?? panel;
}

/** Calls back with the panel that the user clicks or focuses. */
export function onPanelTouched(listener: (id: string) => void): () => void {
  const touched = ({ target }: Event): void => {
    const panel =
      target instanceof Element ? target.closest<HTMLElement>('[data-panel-id]')?.dataset['panelId'] : undefined;
    if (panel !== undefined && !isRestoringFocus()) listener(panel);
  };
  const events = ['focusin', 'pointerdown'];
  for (const event of events) document.addEventListener(event, touched, true);
  return () => {
    for (const event of events) document.removeEventListener(event, touched, true);
  };
}
