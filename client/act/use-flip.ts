import { useState } from 'react';

/**
 * A value that is shown as the user chose it before the server has answered, and as it is stored again if the server refuses, which
 * is shown in words. `answer` resolves to undefined where it was refused, as that of an action does.
 */
export function useFlip<V>(stored: V): [shown: V, flip: (to: V, answer: Promise<unknown>) => void] {
  const [flipped, setFlipped] = useState<{ from: V; to: V }>();
  // The stored value has changed since then, by this action or by another user.
  if (flipped && flipped.from !== stored) setFlipped(undefined);
  const flip = (to: V, answer: Promise<unknown>): void => {
    const mine = { from: stored, to };
    setFlipped(mine);
    void answer.then((done) => {
      if (done === undefined) setFlipped((now) => (now === mine ? undefined : now));
    });
  };
  return [flipped ? flipped.to : stored, flip];
}
