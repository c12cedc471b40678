import { useEffect, useRef } from 'react';
import type { GroupImperativeHandle } from 'react-resizable-panels';

/** A group reads its widths once. Those that come after its panels stand, from the server or another window, are taken over here. */
export function useStoredWidths(widths: Readonly<Record<string, number>> | undefined) {
  const groupRef = useRef<GroupImperativeHandle>(null);
  const written = JSON.stringify(widths ?? {});
  useEffect(() => {
    const stored = JSON.parse(written) as Record<string, number>;
    const shown = groupRef.current?.getLayout() ?? {};
    const isOfThese = Object.keys(stored).length > 0 && Object.keys(shown).every((id) => id in stored);
    if (isOfThese && Object.keys(shown).length === Object.keys(stored).length) groupRef.current?.setLayout(stored);
  }, [written]);
  return { groupRef, ...(widths ? { defaultLayout: { ...widths } } : {}) };
}
