import { useLayoutEffect, useRef } from 'react';

/**
 * Creates an element that is off screen until a `Slot` shows it: it is in the page, so that its content can measure itself.
 */
export function createOffscreenElement(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  offscreenContainer().append(element);
  return element;
}

function offscreenContainer(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('.waiting-room');
  if (existing) return existing;
  const container = document.createElement('div');
  container.className = 'waiting-room';
  container.inert = true;
  document.body.append(container);
  return container;
}

let restoringFocus = false;

/** Whether the focus is being restored in a moved element: the user did not go there. */
export function isRestoringFocus(): boolean {
  return restoringFocus;
}

/** For each element a function that restores its scroll offsets and focus from when it was last removed from the page. */
const stateRestorers = new WeakMap<HTMLElement, () => void>();

/**
 * Shows an element that outlives this component: panels keep all input when they move between slots, because their
 * content is rendered into its own element and only the element moves.
 */
export function Slot({
  element,
  hidden = false,
  className,
}: {
  element: HTMLElement;
  hidden?: boolean;
  className: string;
}) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.append(element);
    stateRestorers.get(element)?.();
    stateRestorers.delete(element);
    return () => void stateRestorers.set(element, captureState(element));
  }, [element]);
  return <div ref={host} className={className} hidden={hidden} />;
}

/** The browser drops scroll offsets and focus of moved elements; returns a function that restores them. */
function captureState(element: HTMLElement): () => void {
  const scrolled = [element, ...element.querySelectorAll<HTMLElement>('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }));
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  return () => {
    for (const { part, ...to } of scrolled) part.scrollTo({ ...to, behavior: 'instant' });
    if (!(focused instanceof HTMLElement) || document.activeElement !== document.body) return;
    restoringFocus = true;
    focused.focus({ preventScroll: true });
    restoringFocus = false;
  };
}
