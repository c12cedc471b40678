import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface UnchosenSlot {
  /** The place beside the list for a record, while none is open and there is room. */
  element: HTMLElement | null;
  /** A list that keeps this place free says so as long as it is shown. */
  arrive: () => () => void;
}

export const UnchosenContext = createContext<UnchosenSlot | null>(null);

/** What stands in the place of the record until a row is chosen. A list's panel renders this. */
export function Unchosen({ children }: { children: ReactNode }) {
  const slot = use(UnchosenContext);
  const arrive = slot?.arrive;
  useLayoutEffect(() => arrive?.(), [arrive]);
  return slot?.element ? createPortal(children, slot.element) : null;
}
