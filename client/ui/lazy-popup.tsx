import { useState, type ComponentProps, type ComponentType } from 'react';
import { loadWithRetry } from '../browser/lazy-part';
import { Popup } from './popup';

interface LazyPopupProps<ContentProps extends object>
  extends Omit<ComponentProps<typeof Popup>, 'content' | 'isOpen' | 'onInteraction'> {
  load: () => Promise<{ default: ComponentType<ContentProps> }>;
  contentProps: ContentProps;
}

/**
 * A popup at a button whose code is loaded by the first press: it opens when it is complete, and the focus stays on the button
 * until then.
 */
export function LazyPopup<ContentProps extends object>({ load, contentProps, ...props }: LazyPopupProps<ContentProps>) {
  const [Content, setContent] = useState<ComponentType<ContentProps>>();
  const [isOpen, setOpen] = useState(false);
  const toggle = async (opens: boolean): Promise<void> => {
    if (opens && !Content) {
      const { default: part } = await loadWithRetry(load, true);
      setContent(() => part);
    }
    setOpen(opens);
  };
  return (
    <Popup
      {...props}
      isOpen={isOpen}
      onInteraction={(opens) => void toggle(opens)}
      {...(Content ? { content: <Content {...contentProps} /> } : {})}
    />
  );
}
