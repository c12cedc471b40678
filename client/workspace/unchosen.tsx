import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface UnchosenSlot {
  /** The element next to the list where a record would be, while none is open and there is room; else null. */
  element: HTMLElement | null;
  /** Called by a list that wants the placeholder; the returned function withdraws it. */
  arrive: () => () => void;
}

export const UnchosenContext = createContext<UnchosenSlot | null>(null);

/** Shown next to the list until a row is chosen. A list's panel renders this. */
export function Unchosen({ children }: { children: ReactNode }) {
  const slot = use(UnchosenContext);
  const arrive = slot?.arrive;
  useLayoutEffect(() => arrive?.(), [arrive]);
  return slot?.element ? createPortal(children, slot.element) : null;
}
