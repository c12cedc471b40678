import { useState, type ComponentProps, type ComponentType } from 'react';
import { untilThere } from '../browser/lazy-part';
import { Popup } from './popup';

interface LatePopupProps<Given extends object>
  extends Omit<ComponentProps<typeof Popup>, 'content' | 'isOpen' | 'onInteraction'> {
  load: () => Promise<{ default: ComponentType<Given> }>;
  given: Given;
}

/**
 * A popup at a button whose code is loaded by the first press: it opens when it is complete, and the focus stays on the button
 * until then.
 */
export function LatePopup<Given extends object>({ load, given, ...props }: LatePopupProps<Given>) {
  const [Content, setContent] = useState<ComponentType<Given>>();
  const [isOpen, setOpen] = useState(false);
  const turn = async (opens: boolean): Promise<void> => {
    if (opens && !Content) {
      const { default: part } = await untilThere(load);
      setContent(() => part);
    }
    setOpen(opens);
  };
  return (
    <Popup
      {...props}
      isOpen={isOpen}
      onInteraction={(opens) => void turn(opens)}
      {...(Content ? { content: <Content {...given} /> } : {})}
    />
  );
}
