import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Which filters of the bar have no room in its one line, and whether the user opened all of them. The style sheet wraps and cuts the
 * line; the browser reports what is cut, so that no layout is measured while the list is drawn. A filter in which the user types
 * is never folded.
 */
export function useFolded(shown: readonly string[]) {
  const line = useRef<HTMLDivElement>(null);
  const [cut, setCut] = useState<ReadonlySet<string>>(new Set());
  const [isOpen, setOpen] = useState(false);
  const names = shown.join(' ');
  useEffect(() => {
    const { current } = line;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ target, isIntersecting }) => !isIntersecting && target.matches(':focus-within')))
          setOpen(true);
        setCut((before) => {
          const now = new Set(before);
          for (const { target, isIntersecting } of entries)
            now[isIntersecting ? 'delete' : 'add'](target.getAttribute('data-filter')!);
          return now;
        });
      },
      { root: current, threshold: 0.5 },
    );
    for (const chip of current!.children) observer.observe(chip);
    return () => observer.disconnect();
  }, [names]);
  /** Opens the bar first where the filter has no room in the line, because an input that is hidden takes no focus. */
  const focusOn = (name: string): void => {
    const chip = line.current?.querySelector<HTMLElement>(`[data-filter="${name}"]`);
    if (chip && chip.offsetTop >= line.current!.offsetTop + line.current!.offsetHeight) flushSync(() => setOpen(true));
    chip?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return { line, isOpen, setOpen, isFolded: (name: string): boolean => !isOpen && cut.has(name), focusOn };
}
