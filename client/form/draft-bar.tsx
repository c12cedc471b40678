import { Button, ButtonVariant, Collapse } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { localInstant } from '../../contract/time';
import { ChangeTable } from './change-table';
import type { Change } from '../workspace/open-forms';

interface DraftBarProps {
  at: string;
  changes: readonly Change[];
  onRestore: () => void;
  onDrop: () => void;
}

/** What was typed and never saved is offered back, with what it would change. */
export function DraftBar({ at, changes, onRestore, onDrop }: DraftBarProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <section className="draft-bar" aria-label={t('form.draftTitle')}>
      <div className="draft-line">
        <span>{t('form.draftFound', { at: localInstant(at).slice(0, 16) })}</span>
        <Button
          variant={ButtonVariant.MINIMAL}
          text={t('form.draftShow')}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        />
        <Button variant={ButtonVariant.OUTLINED} text={t('form.draftRestore')} onClick={onRestore} />
        <Button variant={ButtonVariant.MINIMAL} text={t('form.draftDrop')} onClick={onDrop} />
      </div>
      <Collapse isOpen={shown}>
        <ChangeTable changes={changes} was={t('form.draftInRecord')} now={t('form.draftTyped')} />
      </Collapse>
    </section>
  );
}
