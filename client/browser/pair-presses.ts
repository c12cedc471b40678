/** A press and its release act on the same element, even if the page changes in between. */
export function pairPressesWithReleases(): void {
  pairKeyPresses();
  pairPointerPresses();
}

/**
 * Blueprint's buttons act when a key is released. If a press opens a dialog, the focus is in the dialog by then, and the release
 * would confirm it: an element gets the release only if it got the press.
 */
function pairKeyPresses(): void {
  const pressedOn = new Map<string, EventTarget | null>();
  addEventListener('keydown', ({ code, target }) => void pressedOn.set(code, target), true);
  addEventListener(
    'keyup',
    (event) => {
      const pressTarget = pressedOn.get(event.code);
      pressedOn.delete(event.code);
      if ((event.key === 'Enter' || event.key === ' ') && pressTarget !== event.target) event.stopPropagation();
    },
    true,
  );
}

/** A pointer that moves further than this is no click. */
const maxMovePx = 8;

/**
 * A press takes the focus out of a field, its message disappears, and the button moves away under the pointer: the browser sees
 * the release elsewhere and fires no click. Then the pressed button is clicked here.
 */
function pairPointerPresses(): void {
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
      if (!press || Math.hypot(clientX - press.x, clientY - press.y) > maxMovePx) return forget();
      // The click of the browser, if there is one, comes before this.
      setTimeout(() => {
        if (pressed !== press) return;
        forget();
        if (press.button.isConnected) press.button.click();
      });
    },
    true,
  );
}
