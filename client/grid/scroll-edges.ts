import { useCallback, useState } from 'react';

/**
 * Tells at which sides columns are scrolled out of view. A container query would be evaluated only after all rows are laid out, and would
 * then style them again.
 */
export function useScrollEdges(width: number, room: number) {
  const [left, setLeft] = useState(0);
  const [isAtEnd, setAtEnd] = useState(false);
  const onScroll = useCallback((scroller: Element): void => {
    const { scrollLeft, clientWidth, scrollWidth } = scroller;
    setLeft(scrollLeft);
    setAtEnd(scrollLeft > 0 && scrollLeft + clientWidth >= scrollWidth - 1);
  }, []);
  const isWider = room > 0 && width > room;
  const edges = { start: isWider && left > 0, end: isWider && !isAtEnd };
  return { edges, left, onScroll };
}

/** The value of the data attribute that the style sheet expects. */
export function edgesInWords(edges: Readonly<Record<string, boolean>>): string | undefined {
  const words = Object.keys(edges).filter((side) => edges[side]);
  return words.length === 0 ? undefined : words.join(' ');
}
