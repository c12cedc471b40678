import { Dialog as BlueprintDialog } from '@blueprintjs/core';
import { useInsertionEffect, useLayoutEffect, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { useFocusBack } from './use-focus-back';

type DialogProps = Partial<ComponentProps<typeof BlueprintDialog>>;

/**
 * A dialog over the page. It has the focus before the next key arrives: Blueprint's own portal mounts it two tasks later, and
 * letters typed in between were lost.
 */
export function Dialog({ isOpen = true, ...props }: DialogProps) {
  return isOpen ? createPortal(<OpenDialog {...props} />, document.body) : null;
}

function OpenDialog(props: DialogProps) {
  useFocusBack();
  useFirstFocus();
  return <BlueprintDialog {...props} isOpen lazy={false} usePortal={false} shouldReturnFocusOnClose={false} />;
}

const hideFromOverlays = (event: FocusEvent): void => event.stopImmediatePropagation();

/** A dialog below takes back each focus outside of it until this one is registered: it must not see the first focus in here. */
function useFirstFocus(): void {
  useInsertionEffect(() => {
    addEventListener('focus', hideFromOverlays, true);
    return () => removeEventListener('focus', hideFromOverlays, true);
  }, []);
  useLayoutEffect(() => removeEventListener('focus', hideFromOverlays, true), []);
}
