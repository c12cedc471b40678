import { PopoverNext } from '@blueprintjs/core';
import type { ComponentProps } from 'react';

/**
 * What opens beside a button. It closes at once: Blueprint gives the cursor back only when the transition has ended, and a key or a
 * click in between would lose its cursor to the button.
 */
export function Popup(props: ComponentProps<typeof PopoverNext>) {
  return <PopoverNext transitionDuration={0} {...props} />;
}
