import { Button, ButtonVariant } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation';
import './load-earlier.css';

interface LoadEarlierProps {
  /** How many of the newest are shown, if it is known how many there are. */
  text: string;
  /** Undefined once all are shown. */
  onLoad: (() => void) | undefined;
  isLoading: boolean;
  /** What the button says if the next part is not older. */
  label?: string;
}

/** Under the newest part of something long: how much of it is shown, and the button that shows the next older part. */
export default function LoadEarlier({ text, onLoad, isLoading, label }: LoadEarlierProps) {
  const { t } = useTranslation();
  const status = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const isAll = onLoad === undefined;
  // The button disappears with the last part; its focus goes to the text and the page does not scroll.
  useEffect(() => {
    if (isAll && wasPressed.current) status.current?.focus({ preventScroll: true });
  }, [isAll]);
  return (
    <p className="earlier">
      <span ref={status} role="status" tabIndex={-1}>
        {text}
      </span>
      {onLoad && (
        // A disabled button would lose the focus, so a press while it is loading is ignored instead.
        <Button
          variant={ButtonVariant.OUTLINED}
          size="small"
          aria-busy={isLoading}
          text={isLoading ? t('shell.loading') : (label ?? t('common.earlier'))}
          onClick={() => {
            wasPressed.current = true;
            if (!isLoading) onLoad();
          }}
        />
      )}
    </p>
  );
}
