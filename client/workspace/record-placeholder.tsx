import { createContext, use, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

export interface RecordPlaceholderSlot {
  /** The element next to the list where a record would be, while none is open and there is room; else null. */
  element: HTMLElement | null;
  /** Called by a list that wants the placeholder; the returned function withdraws it. */
  register: () => () => void;
}

export const RecordPlaceholderContext = createContext<RecordPlaceholderSlot | null>(null);

/** Shown next to the list until a row is chosen. A list's panel renders this. */
export function RecordPlaceholder({ children }: { children: ReactNode }) {
  const slot = use(RecordPlaceholderContext);
  const register = slot?.register;
  useLayoutEffect(() => register?.(), [register]);
  return slot?.element ? createPortal(children, slot.element) : null;
}
