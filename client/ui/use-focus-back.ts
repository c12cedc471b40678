import { useEffect, useState } from 'react';

/** When what was opened is gone, the cursor is where it was before, unless it went on elsewhere. */
export function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const isNowhere = document.activeElement === document.body || document.activeElement === null;
        if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    },
    [opener],
  );
}
