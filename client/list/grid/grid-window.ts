import { useVirtualizer, type Rect } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

const headHeight = 28;

/** The next list most likely has the same size, so its rows can be rendered before it is measured. */
let lastSize: Rect | undefined;

interface GridWindow {
  scroller: RefObject<HTMLElement | null>;
  count: number;
  rowHeight: number;
  hasTotals: boolean;
}

/** The width of the grid and its visible rows; only these are rendered. */
export function useGridWindow({ scroller, count, rowHeight, hasTotals }: GridWindow) {
  const [initialRect] = useState(() => lastSize);
  const room = useWidth(scroller);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    ...(initialRect && { initialRect }),
    estimateSize: () => rowHeight,
    overscan: 4,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: hasTotals ? rowHeight + 4 : 4,
  });
  const measured = useRef(rowHeight);
  useEffect(() => {
    if (measured.current !== rowHeight) virtual.measure();
    measured.current = rowHeight;
  }, [virtual, rowHeight]);
  return { room, virtual };
}

/** The number of rows that PgUp and PgDn move by: the visible ones less one, which stays visible. */
export function rowsOfPage(scroller: Element, rowHeight: number): number {
  return Math.max(1, Math.floor((scroller.clientHeight - headHeight) / rowHeight) - 1);
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastSize?.width ?? 0);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    const measure = (): void => {
      lastSize = { width: node.clientWidth, height: node.clientHeight };
      setWidth(lastSize.width);
    };
    measure();
    // In the same frame in which a record opens beside the list, because otherwise the whole page is painted twice.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
