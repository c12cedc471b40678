import { PopoverNext } from '@blueprintjs/core';
import type { ComponentProps } from 'react';
import { startMenuKeys } from './menu-keys';

/**
 * A popup at a button. It closes at once: Blueprint returns the focus only when the transition has ended, and a key or a click in
 * between would lose the focus to the button. Its menus are used by the arrow keys.
 */
export function Popup(props: ComponentProps<typeof PopoverNext>) {
  return <PopoverNext transitionDuration={0} onOpened={startMenuKeys} {...props} />;
}
