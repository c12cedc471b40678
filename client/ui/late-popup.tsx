import { useState, type ComponentProps, type ComponentType } from 'react';
import { untilThere } from '../browser/lazy-part';
import { Popup } from './popup';

interface LatePopupProps<Given extends object>
  extends Omit<ComponentProps<typeof Popup>, 'content' | 'isOpen' | 'onInteraction'> {
  load: () => Promise<{ default: ComponentType<Given> }>;
  given: Given;
}

/** What opens beside a button, its code fetched with the first press: it opens whole, and the cursor stays on the button until then. */
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
