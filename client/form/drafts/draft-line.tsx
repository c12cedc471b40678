import { Button, ButtonVariant, Collapse } from '@blueprintjs/core';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { localInstant } from '../../../contract/time';
import { useFocusBack } from '../../ui/use-focus-back';
import { ChangeTable } from '../values/change-table';
import type { Change } from '../../workspace/open-forms';

interface DraftLineProps {
  at: string;
  changes: readonly Change[];
  /** The form holds other unsaved input, which becomes a draft when this one is restored. */
  isApart: boolean;
  /** Missing where the form is read-only. */
  onRestore: (() => void) | undefined;
  onDrop: () => void;
}

/** Offers to restore a draft, and shows what it would change. */
export function DraftLine({ at, changes, isApart, onRestore, onDrop }: DraftLineProps) {
  const { t } = useTranslation();
  useFocusBack();
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className="draft-line">
        <span>{t('form.draftFound', { at: localInstant(at).slice(0, 16) })}</span>
        <Button
          variant={ButtonVariant.MINIMAL}
          text={t('form.draftShow')}
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        />
        {onRestore && (
          <Button
            variant={ButtonVariant.OUTLINED}
            text={t('form.draftRestore')}
            {...(isApart ? { title: t('form.draftApart') } : {})}
            onClick={onRestore}
          />
        )}
        <Button variant={ButtonVariant.MINIMAL} text={t('form.draftDrop')} onClick={onDrop} />
      </div>
      <Collapse isOpen={shown}>
        <ChangeTable changes={changes} was={t('form.draftInRecord')} now={t('form.draftTyped')} />
      </Collapse>
    </>
  );
}
