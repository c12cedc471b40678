/** A press and its release act on the same element, even if the page changes in between. */
export function pairPressesWithReleases(): void {
  pairKeyPresses();
  pairPointerPresses();
}

/**
 * If a press opens a dialog, the focus is in the dialog by then, and what the key still does would confirm it: native buttons act
 * on the press that follows, and Blueprint's when the key is released. An element gets them only if the key went down on it.
 */
function pairKeyPresses(): void {
  const pressedOn = new Map<string, EventTarget | null>();
  const stopElsewhere = (event: KeyboardEvent): void => {
    const isActing = event.key === 'Enter' || event.key === ' ';
    if (!isActing || !pressedOn.has(event.code) || pressedOn.get(event.code) === event.target) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener(
    'keydown',
    (event) => {
      if (event.repeat) stopElsewhere(event);
      else pressedOn.set(event.code, event.target);
    },
    true,
  );
  addEventListener('keypress', stopElsewhere, true);
  addEventListener(
    'keyup',
    (event) => {
      stopElsewhere(event);
      pressedOn.delete(event.code);
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
