import { Button, ButtonVariant } from '@blueprintjs/core';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import './folded-text.css';

/** A text that users wrote: of a long one three lines are shown, with dots at their end, until it is opened. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isCut = useIsCut(element, text);
  return (
    <>
      <div id={id} ref={element} className={isOpen ? 'entry-text' : 'entry-text entry-folded'}>
        {text}
      </div>
      {(isCut || isOpen) && (
        <Button
          variant={ButtonVariant.MINIMAL}
          size="small"
          text={t(isOpen ? 'operation.showLess' : 'operation.showMore')}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        />
      )}
    </>
  );
}

/** Whether lines of the text are hidden, which depends on its width. */
function useIsCut(element: RefObject<HTMLElement | null>, text: string): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const current = element.current;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, text]);
  return isCut;
}
