import { useCallback, useState } from 'react';

/**
 * Says at which side columns are scrolled away. A container query for this is answered only when all rows have been laid
 * out, and then styles them again.
 */
export function useScrollEdges(width: number, room: number) {
  const [left, setLeft] = useState(0);
  const [isAtEnd, setAtEnd] = useState(false);
  const onScroll = useCallback((scroller: Element): void => {
    const { scrollLeft, clientWidth, scrollWidth } = scroller;
    setLeft(scrollLeft);
    setAtEnd(scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1);
  }, []);
  const sides = room > 0 && width > room ? [left > 0 && 'start', !isAtEnd && 'end'] : [];
  const edges = sides.filter(Boolean).join(' ') || undefined;
  return { edges, left, onScroll };
}
