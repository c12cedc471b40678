import { useLayoutEffect, useState, type RefObject } from 'react';

/** All tables of a form are as wide as the form: with the last width the next one need not be laid out twice. */
let last = 0;

/** The available width of a table; 0 before it is measured. */
export function useAvailableWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(last);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = (): void => {
      if (node.clientWidth === 0) return;
      last = node.clientWidth;
      setWidth(last);
    };
    // The observer reports in the same frame; measuring before it would lay out the form twice.
    if (last === 0) measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
