/** A press and its release belong together, whatever the page shows meanwhile. */
export function keepPressesWhole(): void {
  keepKeyPressesWhole();
  keepPointerPressesWhole();
}

/**
 * Blueprint's buttons act as a key is let go. A question that opened while it was down has the cursor by then, and the end of the
 * press that opened it would answer it: only what has seen a press begin sees it end.
 */
function keepKeyPressesWhole(): void {
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

/** A hand that meant something else has moved further. */
const stillPx = 8;

/**
 * A press takes the cursor out of a field, its message goes, and the button moves away under the pointer: the browser sees the
 * release somewhere else and clicks nothing. The button that was pressed is clicked then.
 */
function keepPointerPressesWhole(): void {
  let pressed: { button: HTMLButtonElement; x: number; y: number } | undefined;
  const forget = (): void => void (pressed = undefined);
  addEventListener(
    'pointerdown',
    ({ button, pointerType, target, clientX: x, clientY: y }) => {
      const on = target instanceof Element ? target.closest('button') : null;
      pressed = on && button === 0 && pointerType === 'mouse' ? { button: on, x, y } : undefined;
    },
    true,
  );
  addEventListener('pointercancel', forget, true);
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Node && pressed?.button.contains(target)) forget();
    },
    true,
  );
  addEventListener(
    'pointerup',
    ({ clientX, clientY }) => {
      const press = pressed;
      if (!press || Math.hypot(clientX - press.x, clientY - press.y) > stillPx) return forget();
      // The click of the browser, where there is one, comes before this.
      setTimeout(() => {
        if (pressed !== press) return;
        forget();
        if (press.button.isConnected) press.button.click();
      });
    },
    true,
  );
}
