/**
 * Blueprint's buttons act as a key is let go. A question that opened while it was down has the cursor by then, and the end of the
 * press that opened it would answer it: only what has seen a press begin sees it end.
 */
export function keepPressesWhole(): void {
  const pressedOn = new Map<string, EventTarget | null>();
  addEventListener('keydown', ({ code, target }) => void pressedOn.set(code, target), true);
  addEventListener(
    'keyup',
    (event) => {
      const began = pressedOn.get(event.code);
      pressedOn.delete(event.code);
      if ((event.key === 'Enter' || event.key === ' ') && began !== event.target) event.stopPropagation();
    },
    true,
  );
}
