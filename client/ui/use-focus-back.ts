import { useEffect, useState } from 'react';

/** When what was opened is closed, the focus returns to where it was before, unless it moved elsewhere. */
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
