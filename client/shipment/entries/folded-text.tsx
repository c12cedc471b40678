import { Button, ButtonVariant } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import './folded-text.css';

/** A longer text, or one of more lines, is folded to its first three lines. */
const longText = 120;
const manyLines = 4;

/** A text that users wrote: a long one is folded until it is opened, so that the entries below it stay in view. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > longText || text.split('\n').length >= manyLines;
  if (!isLong) return <div className="entry-text">{text}</div>;
  return (
    <>
      <div id={id} className={isOpen ? 'entry-text' : 'entry-text entry-folded'}>
        {text}
      </div>
      <Button
        variant={ButtonVariant.MINIMAL}
        size="small"
        text={t(isOpen ? 'operation.showLess' : 'operation.showMore')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
    </>
  );
}
