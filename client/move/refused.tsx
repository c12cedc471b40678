import { Button } from '@blueprintjs/core';
import { useTranslation } from '../i18n/use-translation';
import type { RefusedChoice } from './use-choice';

interface RefusedProps<T> {
  refused: RefusedChoice<T> | undefined;
  /** What was chosen, in words. */
  nameOf: (value: T) => string;
  onAgain: (value: T) => void;
}

/** Another person chose first: who, and the choice that was not saved, to be made again. */
export function Refused<T>({ refused, nameOf, onAgain }: RefusedProps<T>) {
  const { t } = useTranslation();
  if (!refused) return null;
  return (
    <span className="move-refused" role="alert">
      {refused.message}{' '}
      <Button
        size="small"
        text={t('move.chooseAgain', { choice: nameOf(refused.value) })}
        onClick={() => onAgain(refused.value)}
      />
    </span>
  );
}
