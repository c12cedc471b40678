import { Button, DialogBody, DialogFooter, Intent } from '@blueprintjs/core';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useNavigate } from 'react-router';
import type { Fields } from '../../../contract/fields/field';
import { nameOf, type Entry, type ReferenceDeclaration } from '../../../contract/reference/declaration';
import { sendRequest } from '../../api/send-request';
import { failureOf } from '../../api/failure';
import { ChangeTable } from '../../form/values/change-table';
import { changesOf, formValues } from '../../form/values/form-values';
import { RefInput } from '../../fields/picker/ref-input';
import { languageInUse } from '../../i18n/language';
import { useAction } from '../../act/use-action';
import { useUndoNotice } from '../../list/acts/use-undo-notice';
import { snackbar } from '../../ui/snackbar';
import { useEntrySource, useRefName, useRefNames } from '../../fields/picker/use-entries';
import { Dialog } from '../../ui/dialog';

interface MergeEntryProps {
  declaration: ReferenceDeclaration;
  fields: Fields;
  /** The entry that is merged away. */
  id: number;
  values: Readonly<Record<string, unknown>>;
  onClose: () => void;
}

/** Two entries mean the same: the user chooses the one that stays, and sees in what they differ and what follows. */
export default function MergeEntry({ declaration, fields, id, values, onClose }: MergeEntryProps) {
  const list = declaration.name;
  const { t } = useTranslation();
  const language = languageInUse();
  const [into, setInto] = useState<number | null>(null);
  const { winner, busy, merge } = useMergeInto(declaration, id, into, onClose);
  const source = useEntrySource(list, { except: id });
  const nameOfRef = useRefNames(fields);
  const winnerName = useRefName(list, into);
  const loserName = nameOf(declaration, values as Entry);
  const differences =
    winner && changesOf(fields, formValues(fields, values), formValues(fields, winner), language, nameOfRef);
  return (
    <Dialog className="merge-entry" title={t('reference.mergeTitle')} onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p>{t('reference.mergeWhich', { name: loserName, id })}</p>
        <RefInput
          label={t('reference.mergeStays')}
          placeholder={t('reference.mergeStays')}
          value={into}
          name={winnerName}
          source={source}
          required
          onChange={(item) => setInto(item === null ? null : Number(item.id))}
        />
        {differences && (
          <>
            {differences.length > 0 && (
              <ChangeTable
                changes={differences}
                was={t('reference.mergeGoes', { id })}
                now={t('reference.mergeKept', { id: into ?? 0 })}
              />
            )}
            <p className="merge-effect">
              {t('reference.mergeEffect', { loser: loserName, winner: winnerName ?? `#${into}` })}
            </p>
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t('form.cancel')} onClick={onClose} />
            <Button
              intent={Intent.PRIMARY}
              text={t('reference.mergeDo')}
              disabled={!differences}
              loading={busy}
              onClick={() => void merge()}
            />
          </>
        }
      />
    </Dialog>
  );
}

/** The entry that stays, once it is loaded, and the action that merges the other one into it. */
function useMergeInto(
  { name, detailKey }: ReferenceDeclaration,
  id: number,
  into: number | null,
  onMerged: () => void,
) {
  const navigate = useNavigate();
  const [winner, setWinner] = useState<Record<string, unknown>>();
  useEffect(() => {
    setWinner(undefined);
    if (into === null) return;
    const controller = new AbortController();
    sendRequest<Record<string, Record<string, unknown>>>({
      url: `/api/settings/${name}/${into}`,
      signal: controller.signal,
    }).then(
      (answer) => !controller.signal.aborted && setWinner(answer[detailKey]),
      (thrown: unknown) => !controller.signal.aborted && snackbar.failure(failureOf(thrown)),
    );
    return () => controller.abort();
  }, [into, name, detailKey]);

  const showWithUndo = useUndoNotice(name, name, 'Merged');
  const { busy, act } = useAction([name], { onDone: (answer) => showWithUndo(id, answer) });
  const merge = async (): Promise<void> => {
    if (!(await act(`/api/settings/${name}/${id}/merge`, { into }))) return;
    onMerged();
    void navigate(`/settings/${name}/${into}/edit`);
  };
  return { winner, busy, merge };
}
