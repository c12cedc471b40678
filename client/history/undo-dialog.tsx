import { Button, Callout, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { invertDiff } from '../../contract/diff';
import type { TimelineEntry } from '../../contract/history/timeline';
import { noLists, useAction } from '../act/use-action';
import type { Fields } from '../../contract/fields/field';
import { ChangeTable } from '../form/values/change-table';
import { changesIn, withCells } from '../form/values/changes';
import { noTables, type FormTables } from '../form/values/table';
import { languageInUse } from '../i18n/language';
import { useRefNames } from '../fields/picker/use-entries';
import { undoSave } from './undo-last';
import { Dialog } from '../ui/dialog';

interface UndoDialogProps {
  kind: string;
  id: number;
  fields: Fields;
  tables?: FormTables;
  entry: TimelineEntry;
  /** The entry is an undo: undoing it is a redo. */
  isRedo: boolean;
  /** A warning of what else follows. */
  warning?: string | undefined;
  onClose: () => void;
}

/** Shows what undoing a save would change, before it is done. */
export default function UndoDialog({
  kind,
  id,
  fields,
  tables = noTables,
  entry,
  isRedo,
  warning,
  onClose,
}: UndoDialogProps) {
  const { t } = useTranslation();
  const known = useMemo(() => withCells(fields, tables), [fields, tables]);
  const nameOf = useRefNames(known);
  const { busy, act } = useAction(noLists, { of: { kind, id } });
  const confirm = async (): Promise<void> => {
    const { url, body } = undoSave(kind, id, entry.position);
    if (await act(url, body)) onClose();
  };
  return (
    <Dialog onClose={onClose} title={isRedo ? t('history.redoTitle') : t('history.undoTitle')}>
      <DialogBody>
        <p>{isRedo ? t('history.redoWhat') : t('history.undoWhat')}</p>
        {warning && (
          <Callout compact intent={Intent.WARNING}>
            {warning}
          </Callout>
        )}
        {entry.changes && (
          <ChangeTable
            changes={changesIn(invertDiff(entry.changes), fields, languageInUse(), nameOf, tables)}
            was={t('history.now')}
            now={t('history.willBe')}
          />
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('common.close')} onClick={onClose} autoFocus />
            <Button
              intent={Intent.PRIMARY}
              text={isRedo ? t('history.redo') : t('common.undo')}
              loading={busy}
              onClick={() => void confirm()}
            />
          </>
        }
      />
    </Dialog>
  );
}
