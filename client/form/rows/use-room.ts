import { useLayoutEffect, useState, type RefObject } from 'react';

/** All tables of a form are as wide as it: the next one to be shown need not be laid out twice. */
let last = 0;

/** The width there is for a table; 0 as long as nobody knows. */
export function useRoom(element: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(last);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = (): void => {
      if (node.clientWidth === 0) return;
      last = node.clientWidth;
      setRoom(last);
    };
    // It is told of what it observes in the same frame: to ask before that lays the form out twice.
    if (last === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return room;
}
