import { Button, ButtonVariant, Classes, Intent } from '@blueprintjs/core';
import { FloppyDisk, Redo, Undo } from '@blueprintjs/icons';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import type { EditHistory } from '../editing/edit-history';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  saveText: string;
  /** The first problem as text, and the number of problems. */
  wrong: { words: string; count: number } | undefined;
  onWrong: () => void;
  history: EditHistory;
  /** The label of a field. */
  labelOf: (name: string) => string;
  onUndo: () => void;
  onRedo: () => void;
  onCancel?: (() => void) | undefined;
  another?: { text: string; save: () => void } | undefined;
}

/** The bar at the foot of every form: problem or unsaved state, undo and redo, cancel, save. */
export function SaveBar({ isDirty, isSaving, saveText, wrong, ...bar }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <footer className="save-bar">
      {wrong ? (
        <span className="save-wrong" role="alert">
          <button type="button" title={t('form.goToWrong')} onClick={bar.onWrong}>
            {wrong.words}
          </button>
          {wrong.count > 1 && <span className="meta"> {t('form.moreWrong', { count: wrong.count - 1 })}</span>}
        </span>
      ) : (
        <span className={isDirty ? 'save-unsaved' : ''} role="status">
          {isDirty && t('form.unsaved')}
        </span>
      )}
      <UndoButtons {...bar} />
      {bar.onCancel && <Button text={t('form.cancel')} disabled={isSaving} onClick={bar.onCancel} />}
      {bar.another && (
        <Button
          variant={ButtonVariant.OUTLINED}
          text={bar.another.text}
          disabled={isSaving}
          onClick={bar.another.save}
        />
      )}
      <Button
        type="submit"
        intent={Intent.PRIMARY}
        icon={<FloppyDisk />}
        text={saveText}
        title={t('form.saveShortcut')}
        loading={isSaving}
      />
    </footer>
  );
}

/** A disabled button keeps the focus, where the user has pressed it until nothing is left to undo. */
const spent = { className: Classes.DISABLED, 'aria-disabled': true } as const;

type UndoButtonsProps = Pick<SaveBarProps, 'history' | 'labelOf' | 'onUndo' | 'onRedo'>;

/** A separate component, so that a new undo step renders only these buttons. */
function UndoButtons({ history, labelOf, onUndo, onRedo }: UndoButtonsProps) {
  const { t } = useTranslation();
  const next = useSyncExternalStore(history.subscribe, () => history.next);
  if (next.undo.length + next.redo.length === 0) return null;
  const titled = (action: string, names: readonly string[]): string =>
    names.length === 0 ? action : `${action}: ${names.map(labelOf).join(', ')}`;
  const undo = t('form.undoShortcut');
  const redo = t('form.redoShortcut');
  return (
    <span className="save-undo">
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Undo />}
        aria-label={undo}
        title={titled(undo, next.undo)}
        {...(next.undo.length === 0 ? spent : {})}
        onClick={onUndo}
      />
      <Button
        variant={ButtonVariant.MINIMAL}
        icon={<Redo />}
        aria-label={redo}
        title={titled(redo, next.redo)}
        {...(next.redo.length === 0 ? spent : {})}
        onClick={onRedo}
      />
    </span>
  );
}
