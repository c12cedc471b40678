import { useLayoutEffect, useRef } from 'react';

/**
 * Creates an element that is off screen until a `Slot` shows it: it is in the page, so that its content can measure itself.
 */
export function waitingElement(className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  waitingRoom().append(element);
  return element;
}

function waitingRoom(): HTMLElement {
  const there = document.querySelector<HTMLElement>('.waiting-room');
  if (there) return there;
  const room = document.createElement('div');
  room.className = 'waiting-room';
  room.inert = true;
  document.body.append(room);
  return room;
}

let puttingBack = false;

/** Whether the focus is being restored in a moved element: the user did not go there. */
export function isPuttingBack(): boolean {
  return puttingBack;
}

/** For each element a function that restores its scroll offsets and focus from when it was last removed from the page. */
const left = new WeakMap<HTMLElement, () => void>();

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
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(element);
    left.get(element)?.();
    left.delete(element);
    return () => void left.set(element, stateOf(element));
  }, [element]);
  return <div ref={place} className={className} hidden={hidden} />;
}

/** The browser drops scroll offsets and focus of moved elements; returns a function that restores them. */
function stateOf(element: HTMLElement): () => void {
  const scrolled = [element, ...element.querySelectorAll<HTMLElement>('*')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((part) => ({ part, top: part.scrollTop, left: part.scrollLeft }));
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  return () => {
    for (const { part, ...to } of scrolled) part.scrollTo({ ...to, behavior: 'instant' });
    if (!(focused instanceof HTMLElement) || document.activeElement !== document.body) return;
    puttingBack = true;
    focused.focus({ preventScroll: true });
    puttingBack = false;
  };
}
