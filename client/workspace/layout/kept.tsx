import { useLayoutEffect, useRef } from 'react';

/**
 * An element that waits for its place. Until then it is in the page, out of sight: what is rendered into it may measure itself.
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

/** The focus comes back to where it was in something moved; nobody went there. */
export function isPuttingBack(): boolean {
  return puttingBack;
}

/** Where parts of an element were scrolled to, and what had the focus, when it was last taken out of the page. */
const left = new WeakMap<HTMLElement, () => void>();

/**
 * The place of an element that outlives it: panels move between places with everything typed in them, because their
 * content is rendered into an element of its own and only the element moves.
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

/** The browser forgets scroll offsets and the focus of what is moved. */
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
